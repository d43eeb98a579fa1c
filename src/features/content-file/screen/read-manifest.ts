import {
  CONTENT_FORMAT,
  CONTENT_UPLOAD_MAX,
  type ContentManifest,
  contentManifest,
  MANIFEST,
  MANIFEST_MAX,
} from '#features/content-file/content-file.ts'

/** The reason why a file is not uploaded; the server checks the whole file. */
export type Refusal = 'foreign' | 'newer' | 'unreadable' | 'too-large'

/** The header of a .tar entry: it starts with the name and has the size in octal digits at byte 124. */
const HEAD_BYTES = 512
const NAME_BYTES = 100
const SIZE_AT = 124
const SIZE_BYTES = 12

/** Reads the manifest of a content file, without unpacking more than its first entry. */
export async function readManifest(file: File): Promise<ContentManifest | Refusal> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = await beginningOf(file)
  } catch (error) {
    // `DecompressionStream` throws a TypeError for a file that is not gzip.
    return error instanceof TypeError ? 'foreign' : 'unreadable'
  }
  const { product, format } = Object(json(bytes)) as { product?: unknown; format?: unknown }
  if (product !== 'helder') return 'foreign'
  if (Number(format) > CONTENT_FORMAT) return 'newer'
  const { data } = contentManifest.safeParse(json(bytes))
  if (!data) return 'foreign'
  return file.size > CONTENT_UPLOAD_MAX ? 'too-large' : data
}

/** Returns the bytes of the manifest; empty when the file does not start with one. */
async function beginningOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  let bytes = new Uint8Array()
  const readTo = async (length: number): Promise<boolean> => {
    while (bytes.length < length) {
      const { done, value } = await reader.read()
      if (done) return false
      const more = new Uint8Array(bytes.length + value.length)
      more.set(bytes)
      more.set(value, bytes.length)
      bytes = more
    }
    return true
  }
  try {
    if (!(await readTo(HEAD_BYTES))) return new Uint8Array()
    const text = (from: number, length: number) =>
      new TextDecoder()
        .decode(bytes.subarray(from, from + length))
        .split('\0', 1)
        .join('')
    const size = Number.parseInt(text(SIZE_AT, SIZE_BYTES), 8)
    if (text(0, NAME_BYTES) !== MANIFEST || !(size <= MANIFEST_MAX)) return new Uint8Array()
    return (await readTo(HEAD_BYTES + size)) ? bytes.slice(HEAD_BYTES, HEAD_BYTES + size) : new Uint8Array()
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}
