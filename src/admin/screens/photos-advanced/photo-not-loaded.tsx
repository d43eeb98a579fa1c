import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { isNotFound } from '#kernel/problem.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'

const texts = advancedPhotoTexts.form

/** In place of a photo: it is deleted, or it could not be loaded and may be tried again. */
export const PhotoNotLoaded = ({ error }: { error: Error }) =>
  isNotFound(error) ? (
    <Notice title={texts.rowMissing} failed />
  ) : (
    <Notice title={texts.loadFailed} failed>
      <ReadAgain />
    </Notice>
  )
