/** What a toast or a warning says: a title, and a sentence under it where there is one; `lang` where the title is not Dutch. */
export type Words = string | { readonly title: string; readonly detail?: string; readonly lang?: 'en' }

/** The title with its sentence; `detail` is the sentence of words that have none. */
export const titled = (words: Words, detail?: string): { title: string; detail?: string | undefined; lang?: 'en' } =>
  typeof words === 'string' ? { title: words, detail } : { detail, ...words }
