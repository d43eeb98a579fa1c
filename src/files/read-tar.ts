import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

const BLOCK = 512
/** The longest record that comes before a file whose name does not fit into its header. */
const LONG_NAME_MAX = 4096
/** The most bytes after the last entry: two blocks of zeros, which some programs pad to a whole record. */
const END_MAX = 64 * 1024

/** The faults of an archive: its end is missing, its bytes are not those of an archive, or it has a header that our archives never have. */
const FAULTS = { cut: 'its end is missing', damaged: 'it is damaged', unusual: 'it has a header that our archives never have' } as const

/** Thrown when an archive cannot be read, or not to its end. */
export class BadTar extends Error {
  readonly fault: keyof typeof FAULTS

  constructor(fault: keyof typeof FAULTS) {
    super(FAULTS[fault])
    this.fault = fault
  }
}

export interface TarEntry {
  name: string
  /** The size that the header states, before the content is read. */
  size: number
  /** The content; bytes that nobody reads are skipped. */
  chunks: AsyncIterable<Buffer>
}

/**
 * Yields the files of a .tar.gz that `writeTar` made, in their order. Only buffers of a fixed size are in memory: any header other than
 * that of a file, or of its long name, throws `BadTar`, as does an archive that is cut off or damaged. A caller that stops early closes the
 * file. docs/decisions/087-archives-by-what-they-unpack-to.md
 */
export async function* readTar(file: string): AsyncGenerator<TarEntry> {
  const unpacked = createGunzip({ chunkSize: 64 * 1024 })
  pipeline(createReadStream(file), unpacked, () => undefined)
  const bytes = readerOf(unpacked)
  try {
    for (let longName: string | undefined; ;) {
      const header = headerIn(await bytes.exactly(BLOCK))
      if (!header) break
      const { type, size } = header
      if (type === 'long name') {
        if (longName !== undefined || size > LONG_NAME_MAX) throw new BadTar('unusual')
        longName = longNameIn(await bytes.exactly(size))
      } else {
        const content = bytes.upTo(size)
        yield { name: longName ?? header.name, size, chunks: content }
        longName = undefined
        for await (const _ of content);
      }
      await bytes.exactly(-size & (BLOCK - 1))
    }
    await requireEnd(bytes)
  } finally {
    unpacked.destroy()
  }
}

interface Reader {
  /** Returns at most so many of the next bytes; undefined at the end. */
  next(most: number): Promise<Buffer | undefined>
  /** Returns exactly so many of the next bytes; throws `BadTar` when there are fewer. */
  exactly(length: number): Promise<Buffer>
  /** Yields the next bytes up to this length, also when it is iterated several times. */
  upTo(length: number): AsyncIterable<Buffer>
}

function readerOf(source: AsyncIterable<Buffer>): Reader {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const next = async (most: number): Promise<Buffer | undefined> => {
    if (rest.length === 0) {
      const chunk = await chunks.next().catch(explained)
      if (chunk.done) return undefined
      rest = chunk.value
    }
    const piece = rest.subarray(0, most)
    rest = rest.subarray(piece.length)
    return piece
  }
  const upTo = (length: number): AsyncIterable<Buffer> => {
    let left = length
    const read = async function* () {
      while (left > 0) {
        const piece = await next(left)
        if (!piece) throw new BadTar('cut')
        left -= piece.length
        yield piece
      }
    }
    return { [Symbol.asyncIterator]: read }
  }
  const exactly = async (length: number): Promise<Buffer> => {
    const pieces: Buffer[] = []
    for await (const piece of upTo(length)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  return { next, exactly, upTo }
}

/** Maps errors of zlib, which are about the file; rethrows any other error, such as that of a disk that cannot be read. */
function explained(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') throw new BadTar('cut')
  throw code.startsWith('Z_') ? new BadTar('damaged') : error
}

const USTAR = 'ustar\u000000'
/** The format of GNU tar, with which somebody may have repacked the archive; it has no prefix. */
const GNU = 'ustar  \0'

/** Parses a header; undefined at the end of the archive. Source: POSIX.1-2017, pax, "ustar Interchange Format". */
function headerIn(block: Buffer): { type: 'file' | 'long name'; name: string; size: number } | undefined {
  if (isZero(block)) return undefined
  // The bytes of the checksum itself count as spaces.
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (sum !== numberIn(block, 148, 8)) throw new BadTar('damaged')
  const type = TYPES.get(block.toString('latin1', 156, 157))
  const size = numberIn(block, 124, 12)
  const format = block.toString('latin1', 257, 265)
  if (!type || size === undefined || (format !== USTAR && format !== GNU)) throw new BadTar('unusual')
  const prefix = format === USTAR ? textIn(block, 345, 155) : ''
  return { type, name: `${prefix}${prefix && '/'}${textIn(block, 0, 100)}`, size }
}

const TYPES = new Map<string, 'file' | 'long name'>([
  ['0', 'file'],
  ['x', 'long name'],
])

/** Parses a number; undefined for anything but octal digits, such as the format of numbers beyond 8 GB. */
function numberIn(block: Buffer, from: number, length: number): number | undefined {
  const digits = /^([0-7]+)[ \0]*$/.exec(block.toString('latin1', from, from + length))?.[1]
  return digits === undefined ? undefined : Number.parseInt(digits, 8)
}

function textIn(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end)
}

/** Returns the path in `24 path=content/abc.json\n`; any other record throws. */
function longNameIn(record: Buffer): string {
  const [, length, name] = /^(\d+) path=([^\n\0]+)\n$/.exec(record.toString()) ?? []
  if (name === undefined || Number(length) !== record.length) throw new BadTar('unusual')
  return name
}

/** Reads to the end of the file, where zlib compares the checksum. */
async function requireEnd({ next }: Reader): Promise<void> {
  let length = 0
  for (let piece = await next(END_MAX); piece; piece = await next(END_MAX)) {
    length += piece.length
    if (length > END_MAX || !isZero(piece)) throw new BadTar('unusual')
  }
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0)
