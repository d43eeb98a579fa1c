import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { RequestFile } from './request-file.ts'

/** Returns the files of these requests: their photos, and the files of mails about them and of answers. */
export async function filesOfRequests(within: Kysely<Tables>, ids: string[]): Promise<RequestFile[]> {
  const photos = await within.selectFrom('request_photos').select('path').where('submission_id', 'in', ids).execute()
  const files = await within.selectFrom('reply_files').select('path').where('submission_id', 'in', ids).execute()
  const received = await within
    .selectFrom('answer_files')
    .innerJoin('request_answers', 'request_answers.id', 'answer_files.answer_id')
    .select('path')
    .where('submission_id', 'in', ids)
    .execute()
  return [
    ...photos.map(({ path }) => ({ bucket: 'requests' as const, path })),
    ...[...files, ...received].map(({ path }) => ({ bucket: 'mails' as const, path })),
  ]
}
