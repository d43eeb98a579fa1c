import { Button, ButtonLink } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'
import { uploadSearch } from './photo-address.ts'
import styles from './photo-item.module.css'
import type { View } from './use-view.ts'

/** Spec document 2, section 9. */
const PLACEHOLDERS = Array.from({ length: 8 }, (_, place) => place)

interface LibraryStateProps {
  failed: boolean
  loaded: boolean
  view: View
  onRetry: () => void
}

/** What stands in place of the photos: on their way, not loaded, or none. */
export function LibraryState({ failed, loaded, view, onRetry }: LibraryStateProps) {
  if (failed)
    return (
      <Notice title={texts.loadFailed} lang="en" failed>
        <Button look="line" onClick={onRetry}>
          {kitTexts.retry}
        </Button>
      </Notice>
    )
  if (!loaded)
    return (
      <>
        <output className="sr">{kitTexts.loading}</output>
        <div className={styles[view]} aria-hidden="true">
          {PLACEHOLDERS.map((place) => (
            <div key={place} className={styles.placeholder} data-placeholder />
          ))}
        </div>
      </>
    )
  return (
    <Notice title={texts.none}>
      <p>{texts.noneHint}</p>
      <ButtonLink look="line" to="." search={uploadSearch} resetScroll={false}>
        <Icon name="plus" />
        {texts.upload}
      </ButtonLink>
    </Notice>
  )
}
