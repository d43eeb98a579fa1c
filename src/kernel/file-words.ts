const WORDS_MAX = 60

/** Words for which ad blockers hide a picture, and sizes, such as `300x250`. */
const LIKE_ADVERTISING =
  /^(?:ads?|adv|adverts?|advertising|advertisements?|advertenties?|adserver|banners?|doubleclick|popups?|promos?|publicite|reclames?|sponsors?|sponsored|\d+x\d+)$/

/**
 * Returns `gevel-na-facade` for `Gevel na (Façade)`: lower case, with each run of other characters than letters and digits as one dash, and
 * no dash at either end. Words that ad blockers take for advertising are left out. docs/product/files.md
 */
export const fileWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .split('-')
    .filter((word) => !LIKE_ADVERTISING.test(word))
    .join('-')
    .slice(0, WORDS_MAX)
    .replace(/^-|-$/g, '') || 'foto'
