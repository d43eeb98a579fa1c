import { numbersFrom } from './numbers-from.ts'

/** So many files that each were this one: bytes changed, a piece cut out, a piece twice, or the end gone. The same ones on each run. */
export function* damaged(bytes: Buffer, count: number): Generator<Buffer> {
  const next = numbersFrom(count)
  const place = (below: number) => Math.floor(next() * below)
  for (let made = 0; made < count; made += 1) {
    const copy = Buffer.from(bytes)
    // Decoders read the beginning most closely.
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
