/** A line that says nothing for this long is dead, and its visitor is better off with words and a way to try again. */
const TIMEOUT_MS = 8000

/** The items of one of the API's public lists. Throws when they do not come. */
export async function fetchItems<Item>(address: string): Promise<Item[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${answer.status}`)
  const { items } = (await answer.json()) as { items: Item[] }
  return items
}
