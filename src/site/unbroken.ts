/** A distance does not end up on two lines. */
export const unbroken = (text: string): string => text.replace(/(\d) km/g, '$1\u00a0km')
