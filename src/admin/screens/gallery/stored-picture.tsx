import { useState } from 'react'
import { storage } from '#routes.ts'
import { projectUploadTexts } from '#texts/nl/admin/gallery.ts'
import styles from './project-picture.module.css'
import { smallImage } from './small-image.ts'

/** A project's picture as it is stored; `meanwhile` is the address of what shows until it is there. Says so when it does not come. */
export function StoredPicture({ image, alt, meanwhile }: { image: string; alt: string; meanwhile: string | undefined }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className={styles.broken}>{projectUploadTexts.broken}</p>
  return (
    <img
      className={styles.image}
      src={smallImage(image)}
      alt={alt}
      width={480}
      height={320}
      referrerPolicy={storage.projectImage(image).startsWith('/') ? undefined : 'no-referrer'}
      style={meanwhile === undefined ? undefined : { backgroundImage: `url("${meanwhile}")` }}
      onError={() => setBroken(true)}
    />
  )
}
