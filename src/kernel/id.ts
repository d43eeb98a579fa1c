/** Makes a UUIDv7 (RFC 9562): 48 bits of milliseconds, then randomness, so that ids sort by the time when they were made. */
export function newId(milliseconds: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setBigUint64(
    0,
    (BigInt(milliseconds) << 16n) | 0x7000n | BigInt((((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) & 0x0fff),
  )
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Returns the time when a UUIDv7 was made, in milliseconds; NaN for any other id. */
export const timeOfId = (id: string): number =>
  /^[\da-f]{8}-[\da-f]{4}-7/.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : Number.NaN

/** The most rows that one bulk action may name. */
export const BULK_MAX = 500
