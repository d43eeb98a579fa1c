/** Prevents a line break within a distance. */
export const unbroken = (text: string): string => text.replace(/(\d) km/g, '$1\u00a0km')
