import type { Transaction } from 'kysely'
import type { Store } from '#db/rows.ts'
import type { Tables } from '#db/tables.ts'
import { newId } from '#kernel/id.ts'
import { storage } from '#routes.ts'
import type { AnswerFile } from '#features/requests/request-answer.ts'

/** Creates the repository of the files that customers sent with an answer. */
export const answerFiles = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>) => ({
  insert: async (
    transaction: Transaction<Tables>,
    answer_id: string,
    files: Pick<AnswerFile, 'path' | 'name' | 'mime_type' | 'file_size'>[],
  ): Promise<void> => {
    const rows = files.map((file, position) => ({ ...file, id: newId(clock.now()), answer_id, position }))
    if (rows.length > 0) await transaction.insertInto('answer_files').values(rows).execute()
  },

  /** Returns the files of these answers, in their order. */
  of: async (answerIds: string[]): Promise<AnswerFile[]> =>
    answerIds.length === 0
      ? []
      : query.selectFrom('answer_files').selectAll().where('answer_id', 'in', answerIds).orderBy('answer_id').orderBy('position').execute(),

  /** Returns a file that came with an answer to a request, also with an offered one. */
  find: (submissionId: string, id: string): Promise<AnswerFile | undefined> =>
    query
      .selectFrom('answer_files')
      .innerJoin('request_answers', 'request_answers.id', 'answer_files.answer_id')
      .selectAll('answer_files')
      .where('answer_files.id', '=', id)
      .where('request_answers.submission_id', '=', submissionId)
      .executeTakeFirst(),

  /** Returns how many bytes the files of a request's answers have. */
  bytesOf: async (submissionId: string): Promise<number> => {
    const { bytes } = await query
      .selectFrom('answer_files')
      .innerJoin('request_answers', 'request_answers.id', 'answer_files.answer_id')
      .select(({ fn }) => fn.sum<number | null>('file_size').as('bytes'))
      .where('request_answers.submission_id', '=', submissionId)
      .executeTakeFirstOrThrow()
    return bytes ?? 0
  },

  /** Deletes the files of an answer; returns their paths. */
  remove: async (transaction: Transaction<Tables>, answerId: string): Promise<string[]> => {
    const removed = await transaction.deleteFrom('answer_files').where('answer_id', '=', answerId).returning('path').execute()
    return removed.map(({ path }) => path)
  },

  /** Returns the addresses of all files. */
  fileAddresses: async (): Promise<string[]> =>
    (await query.selectFrom('answer_files').select('path').execute()).map(({ path }) => storage.file('mails', path)),
})
