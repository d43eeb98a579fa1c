const WORDS_MAX = 60

/** `Gevel na (Façade).JPG` without its ending as `gevel-na-facade`: lower case, what is neither letter nor digit as a single dash, none at the ends. docs/product/files.md */
export const fileWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, WORDS_MAX)
    .replace(/^-|-$/g, '') || 'foto'
