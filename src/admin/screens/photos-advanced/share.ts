/** A part of a whole in whole percents; of nothing it is none. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
