import { SLUG_MAX } from './fields.ts'

/** Letters of Latin alphabets that Unicode does not decompose into a plain letter and an accent. */
const SPELLED = new Map<string, string>([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
])
const SPELLED_LETTER = new RegExp(`[${[...SPELLED.keys()].join('')}]`, 'g')

/** Makes a slug from a title, empty where no character is left. docs/product/projects.md */
export const slugFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(SPELLED_LETTER, (letter) => SPELLED.get(letter) ?? letter)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '')
