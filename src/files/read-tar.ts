import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { nodeStream } from './node-stream.ts'

export interface TarEntry {
  name: string
  /** As its header says, before a byte of it is read. */
  size: number
  /** False for links, folders and whatever else a .tar can hold. */
  isFile: boolean
  /** Must be read to its end before the next entry. */
  chunks: AsyncIterable<Buffer>
}

/** The entries of a .tar.gz in their order. Who stops early closes the file. */
export async function* readTar(file: string): AsyncGenerator<TarEntry> {
  const tar = extract()
  pipeline(createReadStream(file), createGunzip(), nodeStream(tar), () => undefined)
  for await (const entry of tar)
    yield {
      name: entry.header.name,
      size: entry.header.size ?? 0,
      isFile: entry.header.type === 'file',
      chunks: nodeStream(entry),
    }
}
