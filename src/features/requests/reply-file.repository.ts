import type { Kysely, Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { isoTime } from '#kernel/clock.ts'
import { storage } from '#routes.ts'
import { type ReplyFile, UNSENT_FILE_MS } from './reply-file.ts'

const BATCH = 500

/** Creates the repository of files of mails to customers. Methods that return paths leave it to the caller to delete the files. */
export const replyFiles = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => {
  const expiry = () => isoTime(clock.now() - UNSENT_FILE_MS)
  /** The files of a person that wait for a mail about a request. */
  const unsent = (within: Kysely<Tables>, userId: string | null, submissionId: string) =>
    within
      .selectFrom('reply_files')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .where('user_id', '=', userId)
      .where('reply_id', 'is', null)
      .where('waits_since', '>', expiry())

  return {
    insert: (file: Omit<ReplyFile, 'reply_id' | 'position' | 'waits_since'>, within: Kysely<Tables> = query): Promise<ReplyFile> =>
      within
        .insertInto('reply_files')
        .values({ ...file, reply_id: null, position: 0, waits_since: isoTime(clock.now()) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Returns the files of a person that wait for a mail about a request, oldest first. */
    unsent: (userId: string | null, submissionId: string, within: Kysely<Tables> = query): Promise<ReplyFile[]> =>
      unsent(within, userId, submissionId).orderBy('waits_since').orderBy('position').orderBy('id').execute(),

    /** Counts the files of a person that wait for mails, and their bytes. */
    countUnsent: async (userId: string | null, within: Kysely<Tables> = query): Promise<{ files: number; bytes: number }> => {
      const { files, bytes } = await within
        .selectFrom('reply_files')
        .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number | null>('file_size').as('bytes')])
        .where('user_id', '=', userId)
        .where('reply_id', 'is', null)
        .executeTakeFirstOrThrow()
      return { files, bytes: bytes ?? 0 }
    },

    /** Returns a file of a request, with or without a mail. */
    find: (submissionId: string, id: string): Promise<ReplyFile | undefined> =>
      query.selectFrom('reply_files').selectAll().where('submission_id', '=', submissionId).where('id', '=', id).executeTakeFirst(),

    /** Returns the files of these mails, in their order. */
    ofReplies: async (replyIds: string[], within: Kysely<Tables> = query): Promise<ReplyFile[]> =>
      replyIds.length === 0
        ? []
        : within.selectFrom('reply_files').selectAll().where('reply_id', 'in', replyIds).orderBy('position').execute(),

    /** Attaches waiting files to a mail, in this order; false when one of them is gone. */
    tie: async (transaction: Transaction<Tables>, ids: string[], replyId: string): Promise<boolean> => {
      let tied = 0n
      for (const [position, id] of ids.entries()) {
        const waiting = transaction.updateTable('reply_files').set({ reply_id: replyId, position }).where('id', '=', id)
        tied += (await waiting.where('reply_id', 'is', null).executeTakeFirst()).numUpdatedRows
      }
      return Number(tied) === ids.length
    },

    /** Lets the files of a mail wait again, for whoever took the mail back. */
    untie: async (transaction: Transaction<Tables>, replyId: string, userId: string | null): Promise<void> => {
      const waiting = { reply_id: null, user_id: userId, waits_since: isoTime(clock.now()) }
      await transaction.updateTable('reply_files').set(waiting).where('reply_id', '=', replyId).execute()
    },

    /** Deletes a file of a person that waits for a mail about a request; returns its path, or undefined when there is no such file. */
    removeUnsent: async (
      transaction: Transaction<Tables>,
      userId: string | null,
      submissionId: string,
      id: string,
    ): Promise<string | undefined> => {
      const removed = await transaction
        .deleteFrom('reply_files')
        .where('id', '=', id)
        .where('submission_id', '=', submissionId)
        .where('user_id', '=', userId)
        .where('reply_id', 'is', null)
        .returning('path')
        .executeTakeFirst()
      return removed?.path
    },

    /** Deletes a batch of the files that no mail took in time; returns their paths. */
    removeExpired: async (): Promise<string[]> => {
      const expired = query.selectFrom('reply_files').select('id').where('reply_id', 'is', null).where('waits_since', '<=', expiry())
      const removed = await query
        .deleteFrom('reply_files')
        .where('id', 'in', expired.limit(BATCH))
        // The condition is repeated, because PostgreSQL does not check the subquery again when a mail has taken a file meanwhile.
        .where('reply_id', 'is', null)
        .returning('path')
        .execute()
      return removed.map(({ path }) => path)
    },

    /** Returns the addresses of all files, with or without a mail. */
    fileAddresses: async (): Promise<string[]> =>
      (await query.selectFrom('reply_files').select('path').execute()).map(({ path }) => storage.file('mails', path)),
  }
}

export type ReplyFiles = ReturnType<typeof replyFiles>
