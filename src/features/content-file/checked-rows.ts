import { open } from 'node:fs/promises'
import type { Row } from './check-row.ts'
import type { ContentPart } from './content.ts'

/** The most rows of a table in one statement: with sixty columns far fewer than the 32,766 values that SQLite accepts. */
const ROWS_AT_ONCE = 100
const BYTES_AT_ONCE = 1_000_000

/** Checked rows, which are in a file until they are stored: there may be a gigabyte of them. */
export interface CheckedRows {
  add(part: ContentPart, row: Row): Promise<void>
  /** Yields all rows in the order in which they were added, in lists that one statement can store. */
  lists(): AsyncGenerator<{ part: ContentPart; rows: Row[] }>
  /** Returns the size of the rows as JSON. */
  bytes(): number
  close(): Promise<void>
}

/** Creates a buffer of checked rows in a new file at `path`; the caller deletes that file. */
export async function createCheckedRows(path: string): Promise<CheckedRows> {
  const file = await open(path, 'wx+', 0o600)
  const lists: { part: ContentPart; bytes: number }[] = []
  let rows: string[] = []
  let waiting = { part: undefined as ContentPart | undefined, bytes: 0 }
  let end = 0
  const flush = async () => {
    if (!waiting.part) return
    const json = Buffer.from(`[${rows.join(',')}]`)
    await file.write(json, 0, json.length, end)
    lists.push({ part: waiting.part, bytes: json.length })
    end += json.length
    rows = []
    waiting = { part: undefined, bytes: 0 }
  }
  return {
    add: async (part, row) => {
      if (part !== waiting.part || rows.length === ROWS_AT_ONCE || waiting.bytes > BYTES_AT_ONCE) await flush()
      const json = JSON.stringify(row)
      rows.push(json)
      waiting = { part, bytes: waiting.bytes + json.length }
    },
    lists: async function* () {
      await flush()
      let at = 0
      for (const { part, bytes } of lists) {
        const json = Buffer.alloc(bytes)
        await file.read(json, 0, bytes, at)
        at += bytes
        yield { part, rows: JSON.parse(json.toString()) as Row[] }
      }
    },
    bytes: () => end,
    close: () => file.close(),
  }
}
