import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { readTar } from '#files/read-tar.ts'
import { entryKind, type Manifest, manifest, MANIFEST_NAME } from './manifest.ts'

/** Thrown when a file is not a complete backup; the message says why. */
class DamagedBackup extends Error {}

/** Reads a whole backup and compares it with its manifest. Throws `DamagedBackup` when they differ. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found = await fingerprints(file).catch((error: unknown) => {
    throw damaged(file, error instanceof Error ? error.message : String(error))
  })
  if (found.manifest === undefined) throw damaged(file, 'its end is missing')
  const stated = manifest.safeParse(found.manifest)
  if (!stated.success) throw damaged(file, `${MANIFEST_NAME} is not one that this version knows`)

  const wrong = differences(stated.data, found)
  if (wrong.length > 0) throw damaged(file, wrong.slice(0, 3).join('; '))
  return stated.data
}

const damaged = (file: string, reason: string) => new DamagedBackup(`${file} is not a whole backup: ${reason}`)

interface Found extends Pick<Manifest, 'entries' | 'tables'> {
  manifest?: unknown
}

async function fingerprints(file: string): Promise<Found> {
  const found: Found = { entries: {}, tables: {} }
  for await (const { name, chunks } of readTar(file)) {
    if (name === MANIFEST_NAME) {
      found.manifest = JSON.parse((await buffer(chunks)).toString())
      continue
    }
    const entry = entryKind(name)
    if (!entry) throw new Error(`it holds '${name}'`)
    const hash = createHash('sha256')
    let size = 0
    let lines = 0
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      if (entry.kind === 'rows') for (const byte of chunk) lines += Number(byte === 10)
    }
    found.entries[name] = { size, sha256: hash.digest('hex') }
    if (entry.kind === 'rows') found.tables[entry.table] = (found.tables[entry.table] ?? 0) + lines
  }
  return found
}

function differences({ entries, tables }: Manifest, found: Found): string[] {
  const names = new Set([...Object.keys(entries), ...Object.keys(found.entries)])
  const wrongEntries = [...names].filter((name) => entries[name]?.sha256 !== found.entries[name]?.sha256)
  const wrongTables = Object.keys(tables).filter((table) => tables[table] !== (found.tables[table] ?? 0))
  return [
    ...wrongEntries.map((name) => `${name} is not as it was written`),
    ...wrongTables.map((table) => `the number of rows of ${table} is another`),
  ]
}
