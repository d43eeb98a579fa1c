import { checklistRoutes } from '#http/checklist-routes.ts'
import { settingsRoutes } from '#http/settings-routes.ts'
import type { SitePart } from '#http/site-part.ts'
import { mailServerIn } from '#mail/transports.ts'
import { countActiveUsers } from '#features/accounts/users.ts'
import { createInventedContent } from '#workflows/invented-content.ts'
import { readChecklist } from '#workflows/read-checklist.ts'
import { readDashboard } from '#workflows/read-dashboard.ts'
import type { Site } from './site.ts'

/** Opens the dashboard with its checklist, and the settings of the site. */
export function openDashboard({ config, store, repositories }: Site): SitePart {
  const { publicUrl, smtpUrl } = config
  const areBackupsSent = config.backup !== null
  const invented = createInventedContent({ store, ...repositories })
  return {
    staff: [
      settingsRoutes(repositories.settings, () => readDashboard({ repositories, changes: store.changes, areBackupsSent })),
      checklistRoutes({
        read: () =>
          readChecklist({
            repositories,
            invented,
            administrators: () => countActiveUsers(store.database),
            publicUrl,
            areBackupsSent,
            mailServer: mailServerIn(smtpUrl),
          }),
        setLineAside: repositories.checklist.setLineAside,
        invented,
      }),
    ],
  }
}
