import { type RawBuilder, sql } from 'kysely'
import { FORMER } from './shown-change.ts'

/** Returns the condition that somebody made a change or a proposal; `author` is an id that the list of authors has. */
export const madeBy = (author: string): RawBuilder<boolean> =>
  author.startsWith(FORMER)
    ? sql<boolean>`(user_id is null and user_name = ${author.slice(FORMER.length)})`
    : sql<boolean>`user_id = ${author}`
