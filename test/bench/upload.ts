import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { variantPath } from '#files/variant-place.ts'
import { USUAL_VARIANTS } from '#images/variant.ts'
import { api } from '#routes.ts'
import { type Ask, openOffice, withHelder } from './helder.ts'
import { median } from './median.ts'
import { phonePhoto, photoForm } from './phone-photo.ts'
import { atMostTimes, type Row } from './row.ts'
import { storedPath } from '#files/stored-path.ts'

const ROUNDS = 5
const WIDTH = 4000
const PAUSE_MS = 5

/**
 * Measures the time from the first byte of a photo until all its usual variants are stored, compared to sharp in a process that does only
 * the same encodings.
 */
export const upload = (): Promise<Row[]> =>
  withHelder(async ({ url }, { dataDir }) => {
    const isStored = variantsIn(dataDir)
    const photo = await phonePhoto(WIDTH)
    const file = join(dataDir, 'photo.jpg')
    writeFileSync(file, photo)
    const ask = await openOffice(url)
    await secondsToStore(ask, photo, isStored)
    const ours: number[] = []
    const alone: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await secondsToStore(ask, photo, isStored))
      alone.push(await secondsOfSharp(file))
    }
    const note = `a JPEG of ${(photo.length / 1e6).toFixed(1)} MB, ${WIDTH} pixels wide, ${USUAL_VARIANTS.length} variants; middle of ${ROUNDS}`
    return [
      atMostTimes('a photo sent until its variants are stored', 's', median(ours), { name: 'sharp', value: median(alone) }, 1.15, note),
    ]
  })

/** Returns a function that says whether a variant is in the folder of a server, by its place in the store. */
export const variantsIn =
  (dataDir: string) =>
  (place: string): boolean =>
    existsSync(join(dataDir, 'files/.variants', place))

/** Measures the time from the first byte until the last usual variant is stored. */
export async function secondsToStore(ask: Ask, photo: Buffer, isStored: (place: string) => boolean): Promise<number> {
  const startedAt = performance.now()
  const { filename } = (await ask(api.uploadPhoto, { method: 'POST', body: photoForm(photo) })) as { filename: string }
  const places = USUAL_VARIANTS.map((variant) => variantPath('photos', storedPath(filename), variant))
  while (!places.every(isStored)) await delay(PAUSE_MS)
  return (performance.now() - startedAt) / 1000
}

/** Measures the time that sharp takes in a process that already runs; its start is not counted. */
async function secondsOfSharp(file: string): Promise<number> {
  const worker = fork(join(import.meta.dirname, 'sharp-alone.ts'), [file])
  const [seconds] = (await once(worker, 'message')) as [number]
  await once(worker, 'exit')
  return seconds
}
