import * as collections from '#collections.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'

/** True for a proposal of which a page can be shown to somebody without an account. docs/product/previews.md */
export const canBeShared = ({ kind, collection, subject }: Pick<ShownChange, 'kind' | 'collection' | 'subject'>): boolean =>
  kind !== 'remove' &&
  (collection === collections.blogPosts || collection === collections.services || (collection === 'pages' && subject !== 'mails'))
