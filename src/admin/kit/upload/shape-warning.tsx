import { poorShape } from '#kernel/photo-shape.ts'
import { shapeTexts } from '#texts/nl/admin/upload.ts'
import styles from './shape-warning.module.css'

interface ShapeWarningProps {
  /** Pixels; undefined while no photo is chosen, or its size is not known. */
  photo: { width: number; height: number } | undefined
  texts?: typeof shapeTexts
}

/** Warns beside a chosen photo that the website will stretch it or cut most of it away. It is taken all the same. */
export function ShapeWarning({ photo, texts = shapeTexts }: ShapeWarningProps) {
  const shape = photo && poorShape(photo)
  return <output className={shape ? styles.warning : 'sr'}>{photo && shape && texts[shape](photo.width, photo.height)}</output>
}
