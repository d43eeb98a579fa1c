import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { TarEntry } from '#files/read-tar.ts'
import { UPLOAD_TYPES, uploadExtension, type UploadType } from '#kernel/image-type.ts'
import { BadContentFile } from './bad-content-file.ts'

/** The functions that check a picture like an upload. */
export interface PictureParts {
  /** Returns the path of a new temporary file. */
  newFile(): Promise<string>
  /** Returns the bytes to store; undefined when the file is no picture. */
  safeBytes(tempPath: string, type: UploadType): Promise<Uint8Array | undefined>
}

/** Returns the checksum of a picture of a content file, and whether its bytes can be stored unchanged. Throws `BadContentFile`. */
export async function checkPicture(entry: TarEntry, parts: PictureParts): Promise<{ sum: string; isClean: boolean }> {
  const { sum, bytes } = await pictureIn(entry, parts)
  return { sum, isClean: createHash('sha256').update(bytes).digest('hex') === sum }
}

/** Returns the bytes to store of a picture of a content file, and the checksum of the picture in the file. Throws `BadContentFile`. */
export async function pictureIn(
  { name, chunks }: TarEntry,
  { newFile, safeBytes }: PictureParts,
): Promise<{ sum: string; bytes: Uint8Array }> {
  const tempPath = await newFile()
  try {
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await writeFile(tempPath, hashed(), { flag: 'wx', mode: 0o600 })
    const extension = uploadExtension(name)
    const bytes = extension && (await safeBytes(tempPath, UPLOAD_TYPES[extension]))
    if (!bytes) throw new BadContentFile('picture', name)
    return { sum: hash.digest('hex'), bytes }
  } finally {
    await rm(tempPath, { force: true })
  }
}
