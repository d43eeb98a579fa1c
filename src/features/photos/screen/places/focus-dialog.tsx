import { useId, useState } from 'react'
import { Button, IconButton } from '#admin/kit/button.tsx'
import dialog from '#admin/kit/form/form-dialog.module.css'
import forms from '#admin/kit/form/form.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { Modal } from '#admin/kit/modal.tsx'
import { ServicesNotRead } from '#admin/kit/services-not-read.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { useServices } from '#admin/kit/use-services.ts'
import * as collections from '#collections.ts'
import { CENTRE } from '#features/photos/focus.ts'
import type { Photo } from '#features/photos/photo.ts'
import { photoCopy } from '#features/photos/screen/photo-picture.tsx'
import { api as addresses } from '#routes.ts'
import { frameAt } from '#site/pictures/place-frames.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { focusTexts as texts } from '#texts/nl/admin/photo-places.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'
import { FocusPoint, type Point } from './focus-point.tsx'
import styles from './focus-dialog.module.css'

interface FocusDialogProps {
  photo: Photo
  /** The photo whose place shows this one: itself, or the other half of its pair. */
  place: Pick<Photo, 'page_name' | 'section'>
  onClose: () => void
}

/** Renders the dialog in which staff choose the focus point of a photo and see how its place crops it. docs/product/photos.md */
export function FocusDialog({ photo, place, onClose }: FocusDialogProps) {
  const id = useId()
  const [point, setPoint] = useState<Point>({ x: photo.focus_x, y: photo.focus_y })
  const { save, isSaving } = useFocus(photo, onClose)
  return (
    <Modal className={`${dialog.dialog} ${dialog.wide}`} aria-labelledby={id} onDismiss={onClose}>
      <section>
        <header className={forms.header}>
          <h2 id={id}>{texts.open}</h2>
          <IconButton aria-label={advancedPhotoTexts.detail.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        <div className={forms.form}>
          <p>{texts.hint}</p>
          <div className={styles.body}>
            <FocusPoint photo={photo} point={point} onChange={setPoint} />
            <Crops photo={photo} place={place} point={point} />
          </div>
          <div className={forms.actions}>
            <Button look="bare" onClick={() => setPoint({ x: CENTRE, y: CENTRE })}>
              {texts.centre}
            </Button>
            <Button look="line" onClick={onClose}>
              {kitTexts.cancel}
            </Button>
            <Button aria-disabled={isSaving} onClick={() => save(point)}>
              {kitTexts.save}
            </Button>
          </div>
        </div>
      </section>
    </Modal>
  )
}

/** Renders the photo as its place crops it on a phone and on a desktop. */
function Crops({ photo, place, point }: Pick<FocusDialogProps, 'photo' | 'place'> & { point: Point }) {
  const { services, hasFailed } = useServices()
  const service = services.find(({ slug }) => slug === place.page_name)
  const frame = frameAt(place.page_name ?? '', place.section ?? '', service?.template ?? null)
  return (
    <div className={styles.crops}>
      {hasFailed && <ServicesNotRead />}
      {(['phone', 'desk'] as const).map((screen) => (
        <figure key={screen}>
          <img
            src={photoCopy(photo.file_url, 768)}
            alt=""
            style={{ aspectRatio: frame[screen], objectPosition: `${point.x}% ${point.y}%` }}
            referrerPolicy="no-referrer"
          />
          <figcaption>{texts[screen]}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Returns a function that stores the focus point and refreshes every query about photos. */
function useFocus({ id }: Photo, onSaved: () => void) {
  const api = useApi()
  const { refresh } = useRowCache(collections.media)
  const { mutate, isPending } = useAction({
    run: ({ x, y }: Point) => api.patch<Photo>(addresses.row(collections.media, id), { focus_x: x, focus_y: y }),
    done: texts.saved,
    failed: texts.failed,
    onDone: onSaved,
    refresh,
  })
  return { save: (point: Point) => !isPending && mutate(point), isSaving: isPending }
}
