import { Button } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { shellTexts } from '#texts/nl/admin/shell.ts'

/** A screen that broke, or whose file is gone because a newer version is online. */
export function Crashed() {
  return (
    <Notice title={shellTexts.crashedTitle} failed>
      <p>{shellTexts.crashed}</p>
      <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
    </Notice>
  )
}
