import type { Store } from '#db/rows.ts'
import type { Change } from '#kernel/change.ts'

/** Creates the reads of what changed in the fields of rows, whoever may read it. */
export const changesOfRows = ({ query }: Pick<Store['database'], 'query'>) => ({
  /** Returns the newest changes of the fields of a row before a place, newest first; at most `limit`. */
  ofRow: (collection: string, subject: string, place: { at: string; id: string } | undefined, limit: number): Promise<Change[]> =>
    query
      .selectFrom('changes')
      .selectAll()
      .where('collection', '=', collection)
      .where('subject', '=', subject)
      .where('kind', '=', 'update')
      .$if(place !== undefined, (select) =>
        select.where(({ eb, refTuple, tuple }) => eb(refTuple('made_at', 'id'), '<', tuple(place?.at ?? '', place?.id ?? ''))),
      )
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** Returns the newest changes of the fields of a collection's rows since a time, at most `limit`, oldest first. */
  ofRowsSince: async (collection: string, since: string, limit: number): Promise<Change[]> => {
    const newest = await query
      .selectFrom('changes')
      .selectAll()
      .where('collection', '=', collection)
      .where('made_at', '>=', since)
      .where('kind', '=', 'update')
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return newest.toReversed()
  },
})
