import { numbersFrom } from './numbers-from.ts'

/**
 * Yields `count` damaged copies of a file: with changed bytes, a piece removed, a piece repeated, or the end cut off. Each run yields the
 * same copies.
 */
export function* damaged(bytes: Buffer, count: number): Generator<Buffer> {
  const next = numbersFrom(count)
  const place = (below: number) => Math.floor(next() * below)
  for (let made = 0; made < count; made += 1) {
    const copy = Buffer.from(bytes)
    // Decoders check the beginning of a file most closely.
    const near = made % 2 ? copy.length : Math.min(copy.length, 200)
    const [from, to] = [place(near), place(near)].toSorted((one, other) => one - other) as [number, number]
    const ways = [
      () => {
        for (let changes = 1 + place(8); changes > 0; changes -= 1) copy[place(near)] = place(256)
        return copy
      },
      () => Buffer.concat([copy.subarray(0, from), copy.subarray(to)]),
      () => Buffer.concat([copy.subarray(0, to), copy.subarray(from)]),
      () => copy.subarray(0, place(copy.length)),
    ]
    yield ways[place(ways.length)]?.() ?? copy
  }
}
