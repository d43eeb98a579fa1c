/** The unit of the page cache that the words of a page are; what stands on every page has one too. */
export type WordsCollection = `words/${string}`

export const wordsCollection = (page: string): WordsCollection => `words/${page}`

/** What the words of a service's page are stored by: its id, so that they follow a rename. */
export const pageOfService = (id: string): string => SERVICE_PAGE + id

/** The id of the service whose page this is; null for any other page. */
export const serviceOfPage = (page: string): string | null => (page.startsWith(SERVICE_PAGE) ? page.slice(SERVICE_PAGE.length) : null)

const SERVICE_PAGE = 'diensten/'

/** What a menu says of each page, which stands on all of them. */
export const MENU_COLLECTION: WordsCollection = 'words/menu'
