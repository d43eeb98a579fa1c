import { Suspense, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import type { Photo } from '#features/photos/photo.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { focusTexts, pairTexts } from '#texts/nl/admin/photo-places.ts'
import { FocusDialog } from './focus-dialog.tsx'
import styles from './pair-actions.module.css'
import { usePair } from './use-pair.ts'

const PhotoPicker = lazyPart(() => import('#admin/kit/pictures/photo-picker.tsx').then((file) => file.PhotoPicker))

interface PairActionsProps {
  photo: Photo
  /** The before photo of the pair, once it is loaded. */
  before: Photo | undefined
  onAddBefore: () => void
}

/** Renders the actions for a photo's crop and for its pair. */
export function PairActions({ photo, before, onAddBefore }: PairActionsProps) {
  const [focused, setFocused] = useState<Photo | null>(null)
  const [isPicking, setPicking] = useState(false)
  const pair = usePair(photo, () => setPicking(false))
  const isUnpaired = photo.before_id === null
  const whose = <span className="sr">{kitTexts.rowOf(photo.original_filename)}</span>
  return (
    <div className={styles.actions}>
      <Button look="bare" onClick={() => setFocused(photo)}>
        <Icon name="screen" />
        {focusTexts.open}
        {whose}
      </Button>
      {before && (
        <Button look="bare" onClick={() => setFocused(before)}>
          <Icon name="screen" />
          {focusTexts.openBefore}
          {whose}
        </Button>
      )}
      {/* One button serves both actions, so that it does not lose the focus when the pair changes. */}
      <Button look="bare" onClick={isUnpaired ? () => setPicking(true) : pair.detach}>
        <Icon name={isUnpaired ? 'search' : 'close'} />
        {isUnpaired ? pairTexts.choose : pairTexts.remove}
        {whose}
      </Button>
      {isUnpaired && (
        <Button look="bare" onClick={onAddBefore}>
          <Icon name="plus" />
          {pairTexts.add}
          {whose}
        </Button>
      )}
      {focused && <FocusDialog photo={focused} place={photo} onClose={() => setFocused(null)} />}
      {isPicking && (
        <Suspense>
          <PhotoPicker without={photo.id} isSaving={pair.isSaving} onChoose={pair.choose} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  )
}
