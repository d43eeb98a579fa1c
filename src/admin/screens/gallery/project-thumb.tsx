import { useState } from 'react'
import { storage } from '#routes.ts'
import { galleryTexts, projectUploadTexts } from '#texts/nl/admin/gallery.ts'
import styles from './project-card.module.css'
import { smallImage } from './small-image.ts'

interface ProjectThumbProps {
  image: string | null
  alt: string
  /** Which of the two it is, in a word. */
  caption: string
}

/** One picture of a project, small; what shows when there is none, or when it does not come. */
export function ProjectThumb({ image, alt, caption }: ProjectThumbProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <figure className={styles.picture}>
      {image === null || broken === image ? (
        <p className={styles.noPicture}>{image === null ? galleryTexts.noPicture : projectUploadTexts.broken}</p>
      ) : (
        <img
          src={smallImage(image)}
          alt={alt}
          width={480}
          height={320}
          loading="lazy"
          decoding="async"
          referrerPolicy={storage.projectImage(image).startsWith('/') ? undefined : 'no-referrer'}
          onError={() => setBroken(image)}
        />
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
