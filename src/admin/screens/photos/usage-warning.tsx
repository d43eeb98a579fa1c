import type { ReactNode } from 'react'
import type { Api } from '#admin/kit/api.ts'
import { BULK_MAX } from '#kernel/bulk.ts'
import { Problem } from '#kernel/problem.ts'
import type { UsedPhoto } from '#entities/media/photo-use.ts'
import { api as addresses } from '#routes.ts'
import { usedTexts } from '#texts/nl/admin/photos.ts'
import { UsedIn } from './used-in.tsx'

/** What to say before these photos are deleted: where the site shows them, or that nobody knows; nothing when it shows none. */
export async function usageWarning(api: Api, ids: string[]): Promise<ReactNode> {
  try {
    const batches = Array.from({ length: Math.ceil(ids.length / BULK_MAX) }, (_, place) =>
      ids.slice(place * BULK_MAX, (place + 1) * BULK_MAX),
    )
    const answers = await Promise.all(batches.map((batch) => api.post<{ used: UsedPhoto[] }>(addresses.mediaUsage, { ids: batch })))
    const used = answers.flatMap((answer) => answer.used)
    return used.length > 0 && <UsedIn used={used} />
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return <p>{usedTexts.unknown}</p>
  }
}
