import { ButtonLink } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import { admin } from '#routes.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'

export function MissingPage() {
  return (
    <Page title={shellTexts.missingTitle}>
      <Notice title={shellTexts.missing}>
        <ButtonLink to={admin.dashboard}>{shellTexts.toDashboard}</ButtonLink>
      </Notice>
    </Page>
  )
}
