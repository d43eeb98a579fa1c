import { DAY, HOUR } from '#kernel/clock.ts'
import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { changeRoutes } from './change.routes.ts'
import { createEmptyTrash } from './empty-trash.ts'
import { createRestore } from './restore-row.ts'
import { trashPicture } from './trash-picture.ts'
import { trashRoutes } from './trash.routes.ts'
import { undoRoutes } from './undo.routes.ts'
import { createUndo } from './undo.ts'

/** Opens the reads of what staff changed, the trash, and the daily deletion of what is old in both. */
export function openChanges({ store: { clock }, repositories, proposing: { naming }, files, log }: Site): SitePart {
  const { changes, proposals, services, trash } = repositories
  const restore = createRestore({ trash, repositories, serviceAt: services.at, files: files.trash, settle: files.settle })
  const undo = createUndo({
    clock,
    restore,
    changes,
    repositories,
    orders: { services: services.reorder, questions: repositories.questions.reorder },
    settings: repositories.settings,
    pageWords: repositories.pageWords,
    naming,
    isStored: async ({ bucket, path }) => (await files.files.head(bucket, path)) !== undefined,
  })
  const emptyTrash = createEmptyTrash({ trash, settleDeleted: files.settleDeleted, variants: files.variants, log })
  const sweep = () => {
    void changes.sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep changes'))
    void proposals.sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep proposals'))
    void emptyTrash.sweep().catch((error: unknown) => log.warn({ error }, 'could not sweep the trash'))
  }
  const first = setTimeout(sweep, HOUR)
  const timer = setInterval(sweep, DAY)
  return {
    staff: [
      changeRoutes({ changes, proposals, naming }),
      trashRoutes({
        trash,
        restore: restore.restoreRow,
        restoreMany: undo.restoreMany,
        emptyTrash,
        pictureAt: trashPicture(files.variants),
        clock,
      }),
      undoRoutes(undo),
    ],
    stop: async () => {
      clearTimeout(first)
      clearInterval(timer)
    },
  }
}
