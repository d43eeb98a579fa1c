const WORDS_MAX = 60

/**
 * Returns `gevel-na-facade` for `Gevel na (Façade)`: lower case, with each run of other characters than letters and digits as one dash, and
 * no dash at either end. docs/product/files.md
 */
export const fileWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, WORDS_MAX)
    .replace(/^-|-$/g, '') || 'foto'
