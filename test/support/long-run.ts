/** How often a fault is tried, or where: a few times with all other tests, many times by `npm run faults`. */
export const times = <Tries>({ short, long }: { short: Tries; long: Tries }): Tries => (import.meta.env.MODE === 'long' ? long : short)
