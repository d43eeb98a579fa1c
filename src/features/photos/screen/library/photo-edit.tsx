import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormContext } from '#admin/kit/form/describe-form.ts'
import { useDraft } from '#admin/kit/form/draft.ts'
import { EditForm } from '#admin/kit/form/edit-form.tsx'
import dialog from '#admin/kit/form/form-dialog.module.css'
import { useRow, useRowCache } from '#admin/kit/list/rows.ts'
import { mayOf } from '#admin/kit/may.ts'
import { Modal } from '#admin/kit/modal.tsx'
import { useToast } from '#admin/kit/toast.tsx'
import * as collections from '#collections.ts'
import { PhotoPicture } from '#features/photos/screen/photo-picture.tsx'
import { api as addresses } from '#routes.ts'
import { advancedPhotoTexts } from '#texts/nl/admin/photos-advanced.ts'
import { dialogAt, usePhotoAddress } from './photo-address.ts'
import styles from './photo-detail.module.css'
import { PhotoNotLoaded } from './photo-not-loaded.tsx'
import { photoForm, type PhotoRow } from './photos-screen.ts'

const texts = advancedPhotoTexts.form

/** Renders the form for the alt text, page and section of one photo. Asks before unsaved changes are lost. */
export function PhotoEdit({ id }: { id: string }) {
  const { close } = usePhotoAddress()
  const { data, error } = useRow(collections.media, id)
  return (
    <Modal isFreeToClose className={dialog.dialog} aria-label={texts.edit} onDismiss={() => void close()}>
      <FormContext value={photoForm}>
        {data ? (
          <>
            <div className={styles.shown}>
              <PhotoPicture photo={data as PhotoRow} isWhole />
            </div>
            <PhotoForm photo={data as PhotoRow} />
          </>
        ) : (
          <PhotoNotLoaded error={error} />
        )}
      </FormContext>
    </Modal>
  )
}

function PhotoForm({ photo }: { photo: PhotoRow }) {
  const { close } = usePhotoAddress()
  const toast = useToast()
  const cache = useRowCache(collections.media)
  const queries = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const address = addresses.row(collections.media, photo.id)
  return (
    <EditForm<PhotoRow>
      row={photo}
      title={texts.edit}
      titleRef={title}
      drafts={useDraft('photo')}
      destination={{
        write: (api, values, base) => api.patch<PhotoRow>(address, values, (base ?? photo).version),
        readAgain: (api) => api.get<PhotoRow>(address),
        onGone: () => {
          toast({ tone: 'failed', ...texts.saveFailed, detail: texts.deletedMeanwhile })
          void cache.refresh()
        },
      }}
      formAt={dialogAt}
      onSaved={(saved, isDone) => {
        cache.change(saved.id, saved)
        void queries.invalidateQueries({ queryKey: [collections.media] })
        if (isDone) void close(true)
      }}
      onCancel={() => void close(true)}
      proposals={{ collection: collections.media, subject: photo.id }}
      may={mayOf(photo)}
    />
  )
}
