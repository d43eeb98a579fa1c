import type { Listed } from '#site/page.ts'

/** A line that says nothing for this long is dead, and its visitor is better off with words and a way to try again. */
const TIMEOUT_MS = 8000

/** The items of one of the API's public lists. Throws when they do not come. */
export const fetchItems = async <Item>(address: string): Promise<Item[]> => (await fetchPart<Item>(address)).items

/** The part of such a list that the address names, and how many the whole list has. */
export async function fetchPart<Item>(address: string): Promise<Listed<Item>> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as Listed<Item>
}
