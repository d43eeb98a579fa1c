import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#admin/kit/button.tsx'
import buttons from '#admin/kit/button.module.css'
import controls from '#admin/kit/control.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { Pager } from '#admin/kit/list/pager.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import type { Photo } from '#features/photos/photo.ts'
import { pictureTexts as texts } from '#texts/nl/admin/pictures.ts'
import hidden from '#ui/hidden-text.module.css'
import { PhotoGrid } from './photo-grid.tsx'
import styles from './photo-picker.module.css'
import { useLibrary } from './use-library.ts'

const TYPING_PAUSE = 300

interface PhotoPickerProps {
  /** True when photos on other sites may be chosen too. */
  takesRemote?: boolean
  /** The id of the photo that is left out. */
  without?: string | undefined
  /** True while the chosen photo is being stored; the dialog stays open, so that a failure loses no search. */
  isSaving?: boolean
  /** The accepted types of files, in the format of the `accept` attribute. The button for files is shown when `onFiles` is given. */
  accept?: string
  onFiles?: (files: File[]) => void
  /** Shown above the photos, for instance the progress of an upload. */
  status?: ReactNode
  onChoose: (photo: Photo) => void
  onClose: () => void
}

/** Renders a dialog that offers the photos of the library, with search and pages, or files of this device. */
export function PhotoPicker({
  takesRemote = false,
  without,
  isSaving = false,
  accept,
  onFiles,
  status,
  onChoose,
  onClose,
}: PhotoPickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the focus would open a keyboard that covers the photos.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE)
  const library = useLibrary(search)
  const { data, page, pages, goTo } = library

  // HTML does not allow a form inside a form, so a portal puts the dialog outside.
  return createPortal(
    <Modal isFreeToClose className={styles.picker} aria-labelledby={`${id}-title`} onDismiss={onClose}>
      <header className={styles.header}>
        <h2 id={`${id}-title`}>{texts.pickerTitle}</h2>
        <IconButton aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div className={styles.tools}>
        <input
          ref={input}
          className={controls.input}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {onFiles && (
          <label className={`${buttons.button} ${buttons.line} ${styles.files}`}>
            <Icon name="camera" />
            {texts.fromDevice}
            <input
              id="photo-picker-files"
              className={hidden.hidden}
              type="file"
              multiple
              accept={accept}
              onChange={({ target }) => {
                if (target.files) onFiles([...target.files])
                // Somebody can choose a file again.
                target.value = ''
              }}
            />
          </label>
        )}
      </div>
      {status}
      <PhotoGrid
        library={library}
        isSearched={search !== ''}
        isSaving={isSaving}
        takesRemote={takesRemote}
        without={without}
        onChoose={onChoose}
      />
      {data && data.total > 0 && (
        <Pager
          className={styles.pager}
          before={library.before}
          shown={data.items.length}
          total={data.total}
          page={page}
          last={pages}
          onPage={goTo}
        />
      )}
    </Modal>,
    document.body,
  )
}
