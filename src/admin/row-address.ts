import * as collections from '#collections.ts'
import { admin } from '#routes.ts'

/** The screens of collections that have another name than their collection. */
const SCREENS = new Map<string, string>([
  [collections.blogPosts, admin.blog],
  [collections.portfolioItems, admin.gallery],
  [collections.media, admin.photosAdvanced],
  [collections.faqItems, admin.faqManager],
  [collections.contactSubmissions, admin.messages],
])

/** An address of the back office, in the form that links take. */
export interface Address {
  to: string
  search: Record<string, string>
}

/** Returns the address of the screen with the rows of a collection. */
export const screenOf = (collection: string): string => SCREENS.get(collection) ?? `${admin.dashboard}/${collection}`

/** Returns where staff edit a row. */
export function rowAddress(collection: string, id: string): Address {
  const to = screenOf(collection)
  return { to, search: { [to === admin.messages ? 'id' : 'bewerk']: id } }
}
