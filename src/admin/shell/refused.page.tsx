import { ButtonLink } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import type { ScreenEntry } from '#admin/screens.ts'
import { rolesWith } from '#kernel/rights.ts'
import { admin } from '#routes.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { rightFor } from './may-open.ts'

/** Renders a screen that the role of the person may not use: who may, and the way back. */
export function RefusedPage({ screen }: { screen: ScreenEntry }) {
  const right = rightFor(screen)
  return (
    <Page title={screen.label}>
      <Notice title={shellTexts.refused}>
        <p>{shellTexts.refusedDetail(right ? rolesWith(right) : [])}</p>
        <ButtonLink to={admin.dashboard}>{shellTexts.toDashboard}</ButtonLink>
      </Notice>
    </Page>
  )
}
