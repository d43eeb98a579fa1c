import { poorShape } from '#kernel/photo-shape.ts'
import { shapeTexts } from '#texts/nl/admin/upload.ts'
import styles from './shape-warning.module.css'

interface ShapeWarningProps {
  /** The photo's size in pixels; undefined without a photo or when its size is unknown. */
  photo: { width: number; height: number } | undefined
  texts?: typeof shapeTexts
}

/** Warns that the website will stretch a chosen photo or crop most of it. The photo is accepted anyway. */
export function ShapeWarning({ photo, texts = shapeTexts }: ShapeWarningProps) {
  const shape = photo && poorShape(photo)
  return <output className={shape ? styles.warning : 'sr'}>{photo && shape && texts[shape](photo.width, photo.height)}</output>
}
