import { readFile } from 'node:fs/promises'
import type { UploadType } from '#kernel/image-type.ts'
import { cleanImage } from './clean-image.ts'
import { firstPictureOf } from './first-picture.ts'
import type { CleanImage, ImageFault } from './image-task.ts'
import { openImage } from './sharp-setup.ts'

/**
 * Decodes a picture that was cleaned before. Returns its original bytes, so that it loses no quality, or a clean copy when the file
 * contains more than a picture.
 */
export async function keepImage(file: string, type: UploadType): Promise<{ clean: CleanImage } | { fault: ImageFault }> {
  const cleaned = await cleanImage(file, type)
  if ('fault' in cleaned) return cleaned
  const bytes = await readFile(file)
  return (await isNothingElse(bytes, type)) ? { clean: { ...cleaned.clean, bytes } } : cleaned
}

async function isNothingElse(bytes: Buffer, type: UploadType): Promise<boolean> {
  const { exif, icc, iptc, xmp, orientation } = await openImage(bytes).metadata()
  if (exif ?? icc ?? iptc ?? xmp ?? orientation) return false
  if (type === 'image/jpeg') return isPlainJpeg(bytes)
  if (type === 'image/png') return isPlainPng(bytes)
  return firstPictureOf(bytes, type)?.bytes.equals(bytes) === true
}

/** The chunks of a picture; every PNG has `pHYs`, its dots per inch. A gamma is no part of it, because copies are made without it. */
const PNG_CHUNKS = /^(IHDR|PLTE|tRNS|cHRM|sRGB|sBIT|pHYs|IDAT)$/
const PNG_SIGNATURE = 8
const PNG_FRAME = 12

/** True when a PNG has only the chunks of its picture, and ends after them. */
function isPlainPng(bytes: Buffer): boolean {
  let at = PNG_SIGNATURE
  while (at + PNG_FRAME <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IEND') return at + PNG_FRAME === bytes.length
    if (!PNG_CHUNKS.test(name)) return false
    at += PNG_FRAME + bytes.readUInt32BE(at)
  }
  return false
}

const MARKER = 0xff
const END = 0xd9
const START_OF_SCAN = 0xda
/** The segments that decoding needs: JFIF, tables, frame and restart interval. */
const PLAIN = new Set([0xe0, 0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd])

/** True when a JPEG has only the segments of its picture, and ends after them. Source: ITU T.81, annex B. */
function isPlainJpeg(bytes: Buffer): boolean {
  let at = 2
  while (bytes[at] === MARKER && at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== START_OF_SCAN && !PLAIN.has(marker)) return false
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === START_OF_SCAN) at = afterScan(bytes, at)
    if (bytes[at] === MARKER && bytes[at + 1] === END) return at + 2 === bytes.length
  }
  return false
}

/** Returns the position after the data of a scan, in which a marker byte is escaped or a restart. */
function afterScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(MARKER, start)
  while (at !== -1 && (bytes[at + 1] === 0 || isRestart(bytes[at + 1]))) at = bytes.indexOf(MARKER, at + 2)
  return at === -1 ? bytes.length : at
}

const isRestart = (marker = 0): boolean => marker >= 0xd0 && marker <= 0xd7
