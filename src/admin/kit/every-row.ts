/** As many as the API gives at a time. */
const BATCH = 200

/** All rows of a list that the API gives in parts, however many there are. `read` asks for one, with this at the end of a query. Where a row comes or goes meanwhile, none stands there twice. */
export async function everyRow<Row extends { id: string }>(
  read: (part: string) => Promise<{ items: Row[] }>,
): Promise<{ items: Row[]; total: number }> {
  const found = new Map<string, Row>()
  for (let offset = 0; ; offset += BATCH) {
    const { items } = await read(`&limit=${BATCH}&offset=${offset}`)
    for (const row of items) found.set(row.id, row)
    if (items.length < BATCH) return { items: [...found.values()], total: found.size }
  }
}
