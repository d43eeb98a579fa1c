/** The words of a page as a unit of the page cache; the words on every page have one too. */
export type WordsCollection = `words/${string}`

export const wordsCollection = (page: string): WordsCollection => `words/${page}`

/** Returns the key of the words of a service's page: the service's id, so that they survive a rename. */
export const pageOfService = (id: string): string => SERVICE_PAGE + id

/** Returns the id of the service whose page this is; null for any other page. */
export const serviceOfPage = (page: string): string | null => (page.startsWith(SERVICE_PAGE) ? page.slice(SERVICE_PAGE.length) : null)

const SERVICE_PAGE = 'diensten/'

/** The labels of all pages in menus, which every page shows. */
export const MENU_COLLECTION: WordsCollection = 'words/menu'
