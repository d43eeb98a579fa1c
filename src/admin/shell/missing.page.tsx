import { ButtonLink } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import { admin } from '#routes.ts'
import { adminTexts } from '#texts/nl/admin.ts'

export function MissingPage() {
  return (
    <Page title={adminTexts.shell.missingTitle}>
      <Notice title={adminTexts.shell.missing}>
        <ButtonLink to={admin.dashboard}>{adminTexts.shell.toDashboard}</ButtonLink>
      </Notice>
    </Page>
  )
}
