import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { UploadType } from '#kernel/image-type.ts'
import { chunk, noise } from './pictures.ts'

export interface Bomb {
  what: string
  type: UploadType
  bytes: Buffer
}

/** Returns files of at most 10 MB that keep an unguarded decoder busy for more than ten seconds. */
export async function pictureBombs(): Promise<Bomb[]> {
  const png = await noise(60, 40)
  const long = deflateSync(Buffer.alloc(8_000_000), { level: 9 })
  const pngWith = (name: string, before: string) => {
    const texts = repeat(1000, (index) => chunk(name, Buffer.concat([Buffer.from(`${index}${before}`, 'latin1'), long])))
    return Buffer.concat([png.subarray(0, PNG_BEGINNING), ...texts, png.subarray(PNG_BEGINNING)])
  }
  return [
    { what: 'a PNG with a thousand compressed texts', type: 'image/png', bytes: pngWith('zTXt', '\0\0') },
    { what: 'a PNG with a thousand international ones', type: 'image/png', bytes: pngWith('iTXt', '\0\u0001\0\0\0') },
    { what: 'a JPEG of four thousand scans', type: 'image/jpeg', bytes: scanned(3000, 4000) },
    { what: 'a JPEG of twenty thousand scans', type: 'image/jpeg', bytes: scanned(3000, 20_000) },
    { what: 'a small JPEG of half a million scans', type: 'image/jpeg', bytes: scanned(200, 500_000) },
    { what: 'a WebP film of 190,000 pictures', type: 'image/webp', bytes: await webpFilm(190_000) },
  ]
}

const repeat = (times: number, make: (index: number) => Buffer): Buffer[] => Array.from({ length: times }, (_, index) => make(index))

/** The length of the signature and the header, in bytes. */
const PNG_BEGINNING = 33

/** Returns a square grey progressive JPEG in which each scan says that nothing in the whole picture is new. */
function scanned(side: number, scans: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const oneCode = (symbol: number) => [1, ...Array<number>(15).fill(0), symbol]
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 1, 0]), longRuns(Math.ceil(blocks / RUN_MAX))])
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...oneCode(0)]),
    segment(0xc4, [0x10, ...oneCode(0xe0)]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...repeat(scans, () => scan),
    Buffer.of(0xff, 0xd9),
  ])
}

const segment = (marker: number, data: number[]): Buffer =>
  Buffer.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data)

/** The most blocks that one code can skip: a zero, and fourteen ones for how many more than 16,384. */
const RUN_MAX = 32_767

function longRuns(runs: number): Buffer {
  const bits = `0${'1'.repeat(14)}`.repeat(runs)
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((each) => Number.parseInt(each.padEnd(8, '1'), 2))
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
}

async function webpFilm(pictures: number): Promise<Buffer> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  const still = (await dot.webp({ lossless: true }).toBuffer()).subarray(12)
  const picture = riff('ANMF', Buffer.concat([Buffer.alloc(16), still]))
  const film = [riff('VP8X', Buffer.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0)), riff('ANIM', Buffer.alloc(6)), ...repeat(pictures, () => picture)]
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...film]))
}

function riff(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
