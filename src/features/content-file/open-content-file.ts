import { sharedSecret } from '#db/secrets.ts'
import { roomFor } from '#features/backup/backup-folder.ts'
import { contentDownload } from './content-download.routes.ts'
import { contentFileRoutes, EXPORT_RIGHT, type ReceivedContent } from './content-file.routes.ts'
import type { ImportLease } from './content-import.repository.ts'
import { isoTime } from '#kernel/clock.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { Problem } from '#kernel/problem.ts'
import { contentFileTexts } from '#texts/nl/admin/content-file.ts'
import { BadContentFile } from './bad-content-file.ts'
import type { SitePart } from '#http/site-part.ts'
import { contentImportState, createContentTransfer } from './open-content-transfer.ts'
import type { Site } from '#server/site.ts'

/** Opens the routes of the content file, and ends an import when the process ends. */
export async function openContentFile(site: Site): Promise<SitePart> {
  const { config, store, access, cookies, log, programs } = site
  const { database, clock } = store
  const { files, workFolder, settle } = site.files
  const transfer = createContentTransfer({ config, clock, imageProgram: programs.images, files, workFolder, settle })
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  const takeIn = async ({ file, discard }: ReceivedContent, lease: ImportLease): Promise<void> => {
    try {
      await transfer.import(file.tempPath, lease, stopping.signal)
    } catch (error) {
      if (error instanceof BadContentFile) log.info({ reason: error.message }, 'a content file was refused')
      else log.error({ error }, 'a content file could not be taken in')
    } finally {
      await discard()
    }
  }

  const { linkFor, routes: download } = contentDownload({
    open: transfer.export,
    key: await sharedSecret({ database, clock }, 'content-exports'),
    sessions: access.sessions,
    needed: EXPORT_RIGHT,
    companion: cookies.companion.name,
    fileName: () => contentFileTexts.fileName(new URL(config.publicUrl).hostname, dutchDate(isoTime(clock.now()))),
    clock,
    log,
  })
  const staff = contentFileRoutes({
    clock,
    linkFor,
    latest: contentImportState({ database, clock }).latest,
    begin: async (by, bytes, receive) => {
      const lease = await transfer.begin(by)
      try {
        if (!(await roomFor(config.dataDir, bytes))) throw new Problem('storage-full')
        let received = 0
        const upload = await receive(workFolder.newFile, (more) => void lease.step('receiving', (received += more), bytes))
        // Another import may have begun while a slow upload arrived.
        await lease.step('checking').catch(async (error: unknown) => {
          await upload.discard()
          throw error
        })
        running = takeIn(upload, lease)
        return lease.state()
      } catch (error) {
        await lease.cancel().catch(() => undefined)
        throw error
      }
    },
  })

  return {
    staff: [staff],
    downloads: [download],
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
