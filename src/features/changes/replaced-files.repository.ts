import type { Database } from '#db/connection.ts'
import { entities } from '#entities.ts'
import type { Change } from '#kernel/change.ts'
import { isoTime } from '#kernel/clock.ts'
import type { Entity } from '#kernel/entity.ts'
import { yieldToOthers } from '#kernel/yield-to-others.ts'
import { filesBefore } from './files-of-change.ts'

/** The number of changes that are read at once. */
const BATCH = 100

/** The collections whose changes can name files. */
const WITH_FILES = [
  ...Object.values<Entity>(entities).flatMap(({ collection, files }) => (Object.keys(files).length > 0 ? [collection] : [])),
  'settings',
]

/** Creates the read of the files that rows and settings named before changes since a time: an undo can bring them back. */
export const replacedFiles =
  ({ query }: Pick<Database, 'query'>) =>
  async (since: number): Promise<ReturnType<typeof filesBefore>> => {
    const files: ReturnType<typeof filesBefore> = []
    let last: Pick<Change, 'made_at' | 'id'> = { made_at: isoTime(since), id: '' }
    for (let isMore = true; isMore;) {
      const { made_at, id } = last
      const batch = await query
        .selectFrom('changes')
        .select(['id', 'made_at', 'collection', 'value_before'])
        .where(({ eb, refTuple, tuple }) => eb(refTuple('made_at', 'id'), '>', tuple(made_at, id)))
        .where('kind', '=', 'update')
        .where('collection', 'in', WITH_FILES)
        .orderBy('made_at')
        .orderBy('id')
        .limit(BATCH)
        .execute()
      files.push(...batch.flatMap(filesBefore))
      last = batch.at(-1) ?? last
      isMore = batch.length === BATCH
      await yieldToOthers()
    }
    return files
  }
