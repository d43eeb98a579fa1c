/** Per question the paragraphs of its answer, in the order in which they stand on the page. */
export type Questions = Record<string, string[]>
