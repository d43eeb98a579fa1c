import { PATIENCE_MS } from './patience.ts'

/** Chooses how often, or where, a fault is tried: a few times in `npm test`, many times in `npm run faults`. */
export const times = <Tries>({ short, long }: { short: Tries; long: Tries }): Tries => (import.meta.env.MODE === 'long' ? long : short)

/**
 * Returns how many milliseconds something may take when nothing else runs, as in `npm run faults`. In `npm test`, where other tests run, it
 * returns the general timeout.
 */
export const limitOfLongRun = (most: number): number => times({ short: PATIENCE_MS, long: most })
