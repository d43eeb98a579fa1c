import { SLUG_MAX } from './fields.ts'

/** Letters of Latin alphabets that are no plain letter with something on it, which Unicode would take apart by itself. */
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

/** A title as an address part, empty where nothing is left of it. docs/product/projects.md */
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
