/** How often a fault is tried: a few times with all other tests, many times by `npm run faults`. */
export const times = ({ short, long }: { short: number; long: number }): number => (import.meta.env.MODE === 'long' ? long : short)
