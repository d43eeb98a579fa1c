import { PATIENCE_MS } from './patience.ts'

/** How often a fault is tried, or where: a few times with all other tests, many times by `npm run faults`. */
export const times = <Tries>({ short, long }: { short: Tries; long: Tries }): Tries => (import.meta.env.MODE === 'long' ? long : short)

/** How many milliseconds something may take where nothing else runs, as `npm run faults` has it; among all other tests it comes, or never. */
export const whenAlone = (most: number): number => times({ short: PATIENCE_MS, long: most })
