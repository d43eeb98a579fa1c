import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import type { Media } from '#entities/media/media.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { focusTexts, pairTexts } from '#texts/nl/admin/photo-places.ts'
import { FocusDialog } from './focus-dialog.tsx'
import styles from './pair-actions.module.css'
import { useDetach } from './use-detach.ts'

interface PairActionsProps {
  photo: Media
  /** Its other half, once that is known. */
  before: Media | undefined
  onAddBefore: () => void
}

/** What can be done with how a photo stands in its place: how it is cut off, and what it makes a pair with. */
export function PairActions({ photo, before, onAddBefore }: PairActionsProps) {
  const [focused, setFocused] = useState<Media | null>(null)
  const detach = useDetach(photo)
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
      {photo.before_id === null ? (
        <Button look="bare" onClick={onAddBefore}>
          <Icon name="plus" />
          {pairTexts.add}
          {whose}
        </Button>
      ) : (
        <Button look="bare" onClick={detach}>
          <Icon name="close" />
          {pairTexts.remove}
          {whose}
        </Button>
      )}
      {focused && <FocusDialog photo={focused} place={photo} onClose={() => setFocused(null)} />}
    </div>
  )
}
