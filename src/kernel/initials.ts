/** The first letters of a name's first two words. Spec document 1, section 3: at most two letters. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
