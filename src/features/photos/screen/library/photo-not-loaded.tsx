import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { isNotFound } from '#kernel/problem.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'

const texts = advancedPhotoTexts.form

/** Renders a notice in place of a photo that was deleted or could not be loaded. */
export const PhotoNotLoaded = ({ error }: { error: Error }) =>
  isNotFound(error) ? (
    <Notice title={texts.rowMissing} failed />
  ) : (
    <Notice title={texts.loadFailed} failed>
      <ReadAgain />
    </Notice>
  )
