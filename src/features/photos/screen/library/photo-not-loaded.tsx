import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { isNotFound } from '#kernel/problem.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'

const texts = advancedPhotoTexts.form

/** Renders what stands in place of a photo that is loading, was deleted or could not be loaded. */
export function PhotoNotLoaded({ error }: { error: Error | null }) {
  if (!error) return <output>{kitTexts.loading}</output>
  if (isNotFound(error)) return <Notice title={texts.rowMissing} failed />
  return (
    <Notice title={texts.loadFailed} failed>
      <ReadAgain />
    </Notice>
  )
}
