/** The header with what whoever asks may do with an answer that is no row. The login loads this file. */
export const MAY_HEADER = 'X-May'

const BETWEEN = ', '

/** Writes what somebody may do for the header. */
export const mayInWords = (may: readonly string[]): string => may.join(BETWEEN)

/** Reads the header. */
export const mayOfWords = (words: string): string[] => words.split(BETWEEN)
