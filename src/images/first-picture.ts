import type { UploadType } from '#kernel/image-type.ts'

/** The most parts of a file; one with more is made to keep a decoder busy. */
const PARTS_MAX = 4096

/** The first picture of a file, without texts, further pictures and anything else that can keep a decoder busy. */
export interface FirstPicture {
  bytes: Buffer
  /** The number of passes of the decoder over the picture. */
  scans: number
  /** The gamma of a PNG that says no other colours, such as 0.45455. */
  gamma?: number
}

/** Parses a file without decoding it; undefined for a malformed file. This file is longer than most because it parses four formats. */
export function firstPictureOf(bytes: Buffer, type: UploadType): FirstPicture | undefined {
  if (type === 'image/jpeg') {
    const scans = scansOf(bytes)
    return scans === undefined ? undefined : { bytes, scans }
  }
  const picture = FIRST_PICTURE[type](bytes)
  const gamma = type === 'image/png' && picture ? gammaOf(picture) : undefined
  return picture && { bytes: picture, scans: 1, ...(gamma && { gamma }) }
}

const FIRST_PICTURE: Record<Exclude<UploadType, 'image/jpeg'>, (bytes: Buffer) => Buffer | undefined> = {
  'image/png': pngPicture,
  'image/webp': webpPicture,
  'image/gif': gifPicture,
}

/** The chunks of pixels, colours and orientation. */
const PNG_CHUNKS = /^(IHDR|PLTE|tRNS|gAMA|cHRM|sRGB|sBIT|iCCP|eXIf|IDAT|IEND)$/
const PNG_SIGNATURE = 8
/** The bytes of a chunk's length, name and checksum. */
const PNG_FRAME = 12

function pngPicture(bytes: Buffer): Buffer {
  const chunks = [bytes.subarray(0, PNG_SIGNATURE)]
  const seen = new Set<string>()
  for (let at = PNG_SIGNATURE; at + PNG_FRAME <= bytes.length;) {
    const end = at + PNG_FRAME + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_CHUNKS.test(name) && (name === 'IDAT' || !seen.has(name))) chunks.push(bytes.subarray(at, end))
    seen.add(name)
    at = end
  }
  return Buffer.concat(chunks)
}

/** Returns the gamma of a PNG; undefined when it has none, or a profile that says more. Source: PNG 1.2, 4.2.2. */
export function gammaOf(bytes: Buffer): number | undefined {
  let gamma: number | undefined
  for (let at = PNG_SIGNATURE; at + PNG_FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'sRGB' || name === 'iCCP') return undefined
    if (name === 'gAMA' && length === 4 && at + PNG_FRAME + 4 <= bytes.length) gamma = bytes.readUInt32BE(at + 8) / 100_000
    if (name === 'IDAT') break
    at += PNG_FRAME + length
  }
  return gamma
}

const WEBP_CHUNKS = /^(VP8X|ICCP|ANIM|ANMF|ALPH|VP8 |VP8L|EXIF)$/
const RIFF_HEADER = 12
const RIFF_FRAME = 8

/** Returns the first frame of an animation, which is a valid file by itself. */
function webpPicture(bytes: Buffer): Buffer {
  const chunks: Buffer[] = []
  const seen = new Set<string>()
  for (let at = RIFF_HEADER; at + RIFF_FRAME <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4)
    const name = bytes.toString('latin1', at, at + 4)
    const end = at + RIFF_FRAME + size + (size % 2)
    if (WEBP_CHUNKS.test(name) && !seen.has(name)) chunks.push(bytes.subarray(at, end))
    seen.add(name)
    at = end
  }
  const picture = Buffer.concat([bytes.subarray(0, RIFF_HEADER), ...chunks])
  if (picture.length >= RIFF_HEADER) picture.writeUInt32LE(picture.length - RIFF_FRAME, 4)
  return picture
}

const GIF_EXTENSION = 0x21
const GIF_PICTURE = 0x2c
const GIF_END = 0x3b

/** Returns everything up to the end of the first picture. */
function gifPicture(bytes: Buffer): Buffer | undefined {
  let at = 13 + coloursOf(bytes[10])
  while (bytes[at] === GIF_EXTENSION) at = afterBlocks(bytes, at + 2)
  if (bytes[at] !== GIF_PICTURE) return undefined
  const end = afterBlocks(bytes, at + 11 + coloursOf(bytes[at + 9]))
  return end > bytes.length ? undefined : Buffer.concat([bytes.subarray(0, end), Buffer.of(GIF_END)])
}

/** Returns how many bytes of colours follow the flags that announce them. */
const coloursOf = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function afterBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let size = bytes[at]; size; size = bytes[at]) at += size + 1
  return at + 1
}

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** The frames that the decoder knows: baseline, extended and progressive. Source: ITU T.81, table B.1. */
const USUAL_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc9, 0xca])
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** False for a JPEG of a kind that the decoder does not know: with more than 8 bits per colour, or lossless. */
export function isUsualJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 5 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== MARKER) return true
    if (marker === MARKER) {
      at += 1
      continue
    }
    if (isFrame(marker)) return USUAL_FRAMES.has(marker) && bytes[at + 4] === 8
    if (!hasLength(marker) || marker === START_OF_SCAN || marker === END_OF_IMAGE) return true
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return true
}

/** Returns the number of scans of a JPEG; undefined when it has too many parts. */
function scansOf(bytes: Buffer): number | undefined {
  let scans = 0
  let at = 2
  for (let parts = 0; parts <= PARTS_MAX; parts += 1) {
    // A marker without a length belongs to the picture's data.
    while (at < bytes.length && !(bytes[at] === MARKER && hasLength(bytes[at + 1]))) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined || marker === END_OF_IMAGE || at + 4 > bytes.length) return scans
    if (marker === START_OF_SCAN) scans += 1
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/**
 * True when a marker has a length: all but fill bytes, escaped data, restarts and the start have one. The end marker counts because it ends
 * the search.
 */
const hasLength = (marker = 0): boolean => marker > 0x01 && marker < MARKER && !(marker >= 0xd0 && marker <= 0xd8)
