import { Button } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { adminTexts } from '#texts/nl/admin.ts'

/** A screen that broke, or whose file is gone because a newer version is online. */
export function Crashed() {
  return (
    <Notice title={adminTexts.shell.crashedTitle} failed>
      <p>{adminTexts.shell.crashed}</p>
      <Button onClick={() => window.location.reload()}>{adminTexts.shell.reload}</Button>
    </Notice>
  )
}
