import type { Listed } from '#site/page.ts'

/** A connection without a response for this long is dead, and the visitor is better off with a message and a retry. */
const TIMEOUT_MS = 8000

/** Fetches the items of a public list of the API. Throws when that fails. */
export const fetchItems = async <Item>(address: string): Promise<Item[]> => (await fetchPart<Item>(address)).items

/** Fetches the part of a public list that the address names, with the length of the whole list. */
export async function fetchPart<Item>(address: string): Promise<Listed<Item>> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as Listed<Item>
}
