import label from '#admin/kit/pictures/picture-label.module.css'
import type { Photo } from '#features/photos/photo.ts'
import { pairTexts } from '#texts/nl/admin/photo-places.ts'
import styles from './pair-thumbs.module.css'
import { PhotoThumb } from './photo-thumb.tsx'

/** Renders both photos of a pair side by side. */
export function PairThumbs({ before, after }: { before: Photo; after: Photo }) {
  return (
    <div className={styles.pair}>
      {[before, after].map((photo) => (
        <figure key={photo.id}>
          <PhotoThumb photo={photo} />
          <figcaption className={label.label}>{photo === before ? pairTexts.before : pairTexts.after}</figcaption>
        </figure>
      ))}
    </div>
  )
}
