import { Button } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { isNotFound } from '#kernel/problem.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'

const texts = advancedPhotoTexts.form

/** In place of a photo: it is deleted, or it could not be loaded and may be tried again. */
export const PhotoNotLoaded = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isNotFound(error) ? (
    <Notice title={texts.rowMissing} failed />
  ) : (
    <Notice title={texts.loadFailed} failed>
      <Button look="line" onClick={onRetry}>
        {kitTexts.retry}
      </Button>
    </Notice>
  )
