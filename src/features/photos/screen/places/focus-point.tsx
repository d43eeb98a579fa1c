import { type PointerEvent, useId } from 'react'
import type { Photo } from '#features/photos/photo.ts'
import { photoCopy } from '#features/photos/screen/photo-picture.tsx'
import { focusTexts as texts } from '#texts/nl/admin/photo-places.ts'
import styles from './focus-point.module.css'

/** A point in percent from the left and from the top. */
export interface Point {
  x: number
  y: number
}

interface FocusPointProps {
  photo: Photo
  point: Point
  onChange: (point: Point) => void
}

/** Renders the whole photo with its focus point, which the pointer or two sliders move. */
export function FocusPoint({ photo, point, onChange }: FocusPointProps) {
  const id = useId()
  const put = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: percentOf(event.clientX - left, width), y: percentOf(event.clientY - top, height) })
  }
  const slider = (axis: keyof Point, label: string) => (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min="0"
        max="100"
        value={point[axis]}
        aria-valuetext={texts.percent(point[axis])}
        onChange={({ target }) => onChange({ ...point, [axis]: target.valueAsNumber })}
      />
      <output aria-hidden="true">{texts.percent(point[axis])}</output>
    </label>
  )
  return (
    <fieldset className={styles.field} aria-labelledby={id}>
      <legend id={id}>{texts.point}</legend>
      <div
        className={styles.photo}
        role="presentation"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          put(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && put(event)}
      >
        <img
          src={photoCopy(photo.file_url, 768)}
          alt={photo.alt_text ?? ''}
          {...(photo.width && photo.height ? { width: photo.width, height: photo.height } : {})}
          draggable={false}
          referrerPolicy="no-referrer"
        />
        <span className={styles.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
      {slider('x', texts.fromLeft)}
      {slider('y', texts.fromTop)}
    </fieldset>
  )
}

const percentOf = (distance: number, whole: number): number => Math.min(100, Math.max(0, Math.round((100 * distance) / whole)))
