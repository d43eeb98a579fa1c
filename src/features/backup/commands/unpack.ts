import { mkdir } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Part } from './fill-database.ts'
import { entryKind } from '#features/backup/manifest.ts'
import { readTar } from '#files/read-tar.ts'
import { writeStoredFile } from './restored-files.ts'

/** Yields the rows of a verified backup, part by part. */
export async function* partsIn(file: string, signal?: AbortSignal): AsyncGenerator<Part> {
  for await (const { name, chunks } of readTar(file)) {
    signal?.throwIfAborted()
    const entry = entryKind(name)
    if (entry?.kind === 'rows') yield { table: entry.table, rows: rowsOf(await text(chunks)) }
  }
}

/** Writes the stored files of a verified backup into a new folder. */
export async function unpackFiles(file: string, folder: string, signal?: AbortSignal): Promise<void> {
  await mkdir(folder)
  for await (const { name, chunks } of readTar(file)) {
    signal?.throwIfAborted()
    const entry = entryKind(name)
    if (entry?.kind === 'file') await writeStoredFile(folder, entry.path, chunks)
  }
}

const rowsOf = (lines: string): object[] =>
  lines
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as object)
