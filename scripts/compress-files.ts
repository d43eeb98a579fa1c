import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes the compressed forms of each text in a folder beside it, so that no request waits for a compressor. */
export async function compressFiles(folder: string): Promise<void> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|svg|json|webmanifest|txt)$/.test(file),
  )
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file)
      if (!existsSync(path)) return
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
