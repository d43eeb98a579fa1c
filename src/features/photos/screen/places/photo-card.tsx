import { Button, IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { useRow, useRowCache } from '#admin/kit/list/rows.ts'
import label from '#admin/kit/pictures/picture-label.module.css'
import { Tag } from '#admin/kit/tag.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import type { Photo } from '#features/photos/photo.ts'
import { PhotoPicture } from '#features/photos/screen/photo-picture.tsx'
import { ScoreBadge } from '#features/photos/screen/score-badge.tsx'
import { useDeletePhoto } from '#features/photos/screen/use-delete-photo.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { pairTexts } from '#texts/nl/admin/photo-places.ts'
import { photoTexts as texts } from '#texts/nl/admin/photos.ts'
import styles from './photo-card.module.css'
import { PairActions } from './pair-actions.tsx'

interface PhotoCardProps {
  photo: Photo
  isOnSite: boolean
  onAddBefore: () => void
}

/** Renders one photo with its state, score and actions. */
export function PhotoCard({ photo, isOnSite, onAddBefore }: PhotoCardProps) {
  const { is_active, alt_text, original_filename, seo_score, created_at } = photo
  const toggle = useActivation(photo)
  const { remove, labelOf } = useDeletePhoto()
  const before = useRow(collections.media, photo.before_id ?? undefined).data as Photo | undefined
  return (
    <article className={styles.photo} aria-label={original_filename} data-inactive={!is_active || undefined}>
      <div className={styles.picture}>
        {before ? <Pair before={before} after={photo} /> : <PhotoPicture photo={photo} />}
        {!is_active && <span className={styles.inactive}>{texts.inactive}</span>}
        {isOnSite && (
          <span className={styles.shown}>
            <Tag tone="good">{texts.shown}</Tag>
          </span>
        )}
      </div>
      <p className={styles.facts}>
        <ScoreBadge score={seo_score} />
        <time dateTime={created_at}>{texts.uploadedOn(dutchDate(created_at))}</time>
      </p>
      <p className={styles.name}>{original_filename}</p>
      <p className={styles.alt}>{alt_text ?? texts.noAltText}</p>
      {before && !before.is_active && <p className={styles.alt}>{pairTexts.hidden}</p>}
      <PairActions photo={photo} before={before} onAddBefore={onAddBefore} />
      <div className={styles.actions}>
        <Button look="bare" onClick={toggle}>
          <Icon name={is_active ? 'eyeShut' : 'eye'} />
          {is_active ? texts.deactivate : texts.activate}
          <span className="sr">{kitTexts.rowOf(original_filename)}</span>
        </Button>
        <IconButton danger aria-label={labelOf(photo)} onClick={() => void remove(photo)}>
          <Icon name="bin" />
        </IconButton>
      </div>
    </article>
  )
}

/** Renders both photos of a pair side by side. */
function Pair({ before, after }: { before: Photo; after: Photo }) {
  return (
    <div className={styles.pair}>
      {[before, after].map((photo) => (
        <figure key={photo.id}>
          <PhotoPicture photo={photo} />
          <figcaption className={label.label}>{photo === before ? pairTexts.before : pairTexts.after}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Returns a function that shows a photo to visitors or hides it, and refreshes every query about photos. */
function useActivation({ id, is_active }: Photo): () => void {
  const api = useApi()
  const { refresh } = useRowCache(collections.media)
  const { mutate } = useAction({
    run: (wanted: boolean) => api.patch<Photo>(addresses.row(collections.media, id), { is_active: wanted }),
    done: (saved) => (saved.is_active ? texts.activated : texts.deactivated),
    failed: texts.toggleFailed,
    refresh,
  })
  return () => mutate(!is_active)
}
