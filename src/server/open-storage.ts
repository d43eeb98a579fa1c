import { referringToFiles } from '#files/referenced-files.ts'
import { noteStoredSizes } from '#files/stored-sizes.ts'
import { startSweeping } from '#files/start-sweeping.ts'
import { sweepFiles } from '#files/sweep-files.ts'
import type { SitePart } from '#http/site-part.ts'
import { storageAdminRoutes } from '#http/storage-admin-routes.ts'
import { storageRoutes } from '#http/storage-routes.ts'
import type { Site } from './site.ts'

/** Opens the routes of stored files, and sweeps files that no row refers to, daily. */
export async function openStorage({ store: { clock }, repositories, files, log }: Site): Promise<SitePart> {
  const { files: store, workFolder, variants, links, trash } = files

  const sweep = () => {
    void noteStoredSizes({ store, photos: repositories.photos }).catch((error: unknown) =>
      log.warn({ error }, 'could not measure the stored photos'),
    )
    const { replacedFiles } = repositories.changes
    return sweepFiles({ store, repositories: referringToFiles(repositories), replacedFiles, trash, clock, log })
  }
  await workFolder.recover().catch((error: unknown) => log.warn({ error }, 'could not clear what was unfinished'))
  const endSweeping = startSweeping(sweep, (error) => log.warn({ error }, 'could not sweep files'))

  return {
    staff: [storageAdminRoutes({ store, links })],
    pages: [storageRoutes({ store, variants, links })],
    stop: async () => endSweeping(),
  }
}
