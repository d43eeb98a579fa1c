/** The largest page that the API returns. */
const BATCH = 200

/**
 * Reads every row of a paginated list, or stops after the page on which there are more than `most`. `read` requests one page; `part` goes at
 * the end of its query string. A row that moves to another page meanwhile is returned once.
 */
export async function everyRow<Row extends { id: string }>(
  read: (part: string) => Promise<{ items: Row[] }>,
  most = Infinity,
): Promise<{ items: Row[]; total: number }> {
  const found = new Map<string, Row>()
  for (let offset = 0; ; offset += BATCH) {
    const { items } = await read(`&limit=${BATCH}&offset=${offset}`)
    for (const row of items) found.set(row.id, row)
    if (items.length < BATCH || found.size > most) return { items: [...found.values()], total: found.size }
  }
}
