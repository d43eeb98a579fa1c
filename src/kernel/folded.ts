/** The signs that people type for an apostrophe. */
export const APOSTROPHES = '’‘ʼ`´′'

/** Matches accents that are separate characters (Unicode's combining diacritical marks). */
export const ACCENTS = Array.from({ length: 0x70 }, (_, place) => String.fromCharCode(0x300 + place)).join('')

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g')

/**
 * Returns text as searches compare it: in lower case, without accents, with one sign for all apostrophes. `JOSÉ` and `jose` are the same, and
 * so are `O’Brien` and `O'Brien`.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    // Apostrophes are replaced first, because Unicode decomposes `´` into a space and an accent.
    .replace(APOSTROPHE, "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
