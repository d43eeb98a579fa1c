import { createReadStream, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-stream'

const ROOT = join(import.meta.dirname, '../..')

export interface FirstVersion {
  /** The path of its server. */
  main: string
  /** The path of its command line. */
  helder: string
  remove(): void
}

/** Unpacks the build of the first version into a folder where it finds today's packages. */
export async function unpackFirstVersion(): Promise<FirstVersion> {
  const folder = mkdtempSync(join(tmpdir(), 'helder-first-version-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const tar = extract()
  const packed = createReadStream(join(ROOT, 'test/fixtures/first-version.tar.br'))
  pipeline(packed, createBrotliDecompress(), tar as unknown as NodeJS.WritableStream, () => undefined)
  for await (const entry of tar) {
    const path = join(folder, entry.header.name)
    const content = await buffer(entry)
    if (entry.header.type !== 'file') continue
    mkdirSync(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  // The files that browsers load are not in the archive.
  mkdirSync(join(folder, 'dist/client'))
  const server = join(folder, 'dist/server')
  return { main: join(server, 'main.js'), helder: join(server, 'helder.js'), remove: () => rmSync(folder, { recursive: true }) }
}
