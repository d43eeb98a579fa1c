/** What a change is about, as the list of changes names it. */
export interface Subject {
  collection: string
  subject: string
}

/** Returns the search parameters of the history of a subject; `version` is the id of the change that is shown. */
export const historySearch = ({ collection, subject }: Subject, version?: string) => ({
  soort: collection,
  van: subject,
  ...(version !== undefined && { versie: version }),
})

/** Reads the search parameters of a history; null when the address names no subject. */
export function historyIn(search: Record<string, unknown>): (Subject & { version: string | undefined }) | null {
  const text = (name: string) => (typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined)
  const [collection, subject] = [text('soort'), text('van')]
  return collection !== undefined && subject !== undefined ? { collection, subject, version: text('versie') } : null
}
