/** The unit of the page cache that the words of a page are; what stands on every page has one too. */
export type WordsCollection = `words/${string}`

export const wordsCollection = (page: string): WordsCollection => `words/${page}`

/** What a menu says of each page, which stands on all of them. */
export const MENU_COLLECTION: WordsCollection = 'words/menu'
