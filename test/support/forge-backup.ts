import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { entryKind, type Manifest, MANIFEST_NAME } from '#features/backup/manifest.ts'
import { readTar } from '#files/read-tar.ts'

export interface Forgery {
  /** Returns the new content of an entry. */
  change?: (name: string, content: string) => string
  /** The name of an entry to add. */
  extra?: string
  /** The content of that entry. */
  content?: string
  /** True to correct the checksums and row counts in the manifest, so that they match the changed entries. */
  covered?: boolean
}

/** Rewrites a backup file with changed content. */
export async function forgeBackup(
  file: string,
  { change = (_name, content) => content, extra, content: added = 'extra', covered = false }: Forgery,
): Promise<void> {
  const entries: [name: string, content: string][] = []
  for await (const { name, chunks } of readTar(file)) entries.push([name, change(name, (await buffer(chunks)).toString())])
  const content = new Map(extra === undefined ? entries : [[extra, added], ...entries])
  if (covered) content.set(MANIFEST_NAME, corrected(content))

  const tar = pack()
  for (const [name, text] of content) tar.entry({ name }, text)
  tar.finalize()
  await pipeline(tar, createGzip(), createWriteStream(`${file}.forged`))
  renameSync(`${file}.forged`, file)
}

function corrected(content: Map<string, string>): string {
  const manifest = JSON.parse(content.get(MANIFEST_NAME) ?? '') as Manifest
  for (const table of Object.keys(manifest.tables)) manifest.tables[table] = 0
  for (const [name, text] of content) {
    if (name === MANIFEST_NAME) continue
    manifest.entries[name] = { size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
    const entry = entryKind(name)
    if (entry?.kind === 'rows') manifest.tables[entry.table] = (manifest.tables[entry.table] ?? 0) + text.split('\n').length - 1
  }
  return JSON.stringify(manifest)
}
