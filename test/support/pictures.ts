import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Returns a PNG of coloured noise, the worst input for an encoder. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** Returns a JPEG of 400 by 300 pixels that is rotated and holds the place where it was taken. */
export const photoFromPhone = async (): Promise<Buffer> =>
  sharp(await noise(400, 300))
    .withExif({ IFD0: { Copyright: 'An Peeters', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Returns an animated picture of 8 by 6 pixels with `pages` frames. */
export function animated(type: 'image/gif' | 'image/webp', pages: number): Promise<Buffer> {
  const film = sharp(randomBytes(8 * 6 * 3 * pages), { raw: { width: 8, height: 6 * pages, channels: 3, pageHeight: 6 } })
  return (type === 'image/gif' ? film.gif() : film.webp()).toBuffer()
}

/** Returns a PNG of a few bytes whose header declares these dimensions. */
export function hugePng(width: number, height: number, { interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, Number(interlaced)], 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a GIF of two colours whose header declares these dimensions. */
export function hugeGif(width: number, height: number): Buffer {
  const sides = Buffer.alloc(4)
  sides.writeUInt16LE(width)
  sides.writeUInt16LE(height, 2)
  const colours = [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const picture = [0, 2, 2, 0x44, 1, 0, 0x3b]
  return Buffer.concat([Buffer.from('GIF89a'), sides, Buffer.from(colours), Buffer.of(0x2c, 0, 0, 0, 0), sides, Buffer.from(picture)])
}

/** Returns one chunk of a PNG. */
export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
