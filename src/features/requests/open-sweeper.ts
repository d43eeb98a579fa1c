import { HOUR } from '#kernel/clock.ts'
import type { Site } from '#server/site.ts'
import { sweepUnsent } from './request-files.ts'
import { sweepLease } from './sweep-lease.repository.ts'
import { createSweepRequests } from './sweep-requests.ts'

/** Deletes old requests and what was never sent with one now and every hour; returns what stops it. */
export function openSweeper({ store, repositories, files: { removeRequestFiles: removeFiles }, log }: Site): () => void {
  const { settings, requestPhotos: photos, replyFiles, requests } = repositories
  const sweepRequests = createSweepRequests({ clock: store.clock, requests, settings, acquireLease: sweepLease(store), removeFiles })
  const sweep = async () => {
    const deleted = await sweepRequests()
    if (deleted) log.info({ deleted }, 'old requests deleted')
    const unsent = await sweepUnsent({ photos, files: replyFiles }, removeFiles)
    if (unsent > 0) log.info({ unsent }, 'photos and files that were never sent deleted')
  }
  const trySweep = () => void sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep requests'))
  trySweep()
  const sweeping = setInterval(trySweep, HOUR)
  return () => clearInterval(sweeping)
}
