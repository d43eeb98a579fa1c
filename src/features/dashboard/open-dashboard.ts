import { checklistRoutes } from './checklist.routes.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import type { SitePart } from '#http/site-part.ts'
import { mailServerIn } from '#mail/transports.ts'
import { countActiveUsers } from '#features/accounts/users.ts'
import { createInventedContent } from './invented-content.ts'
import { readChecklist } from './read-checklist.ts'
import { readDashboard } from './read-dashboard.ts'
import type { Site } from '#server/site.ts'

/** Opens the dashboard with its checklist. */
export function openDashboard({ config, store, repositories }: Site): SitePart {
  const { publicUrl, smtpUrl } = config
  const areBackupsSent = config.backup !== null
  const invented = createInventedContent({ store, ...repositories })
  return {
    staff: [
      dashboardRoutes((role) => readDashboard(role, { repositories, contentVersions: store.contentVersions, areBackupsSent })),
      checklistRoutes({
        read: () =>
          readChecklist({
            repositories,
            invented,
            administrators: () => countActiveUsers(store.database, 'beheerder'),
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
