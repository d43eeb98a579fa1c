import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { LengthCount } from '#admin/kit/form/field.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { ALT_TEXT_MAX } from '#kernel/fields.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { pictureTexts as texts } from '#texts/nl/admin/pictures.ts'
import { FieldError } from '#ui/field.tsx'
import { PICTURE, type PictureAttributes } from './picture-node.ts'
import styles from './rich-text.module.css'

/** Renders the dialog that edits the description of the selected picture or removes the picture. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const [{ src, alt }] = useState(() => editor.getAttributes(PICTURE) as PictureAttributes)
  const [typed, setTyped] = useState(alt)
  const isLong = typed.trim().length > ALT_TEXT_MAX
  // The dialog closes first, because the text cannot have the focus while it is open.
  const leave = () => flushSync(onClose)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React passes the event on to the form around the editor.
    event.stopPropagation()
    if (isLong) return
    leave()
    editor
      .chain()
      .updateAttributes(PICTURE, { alt: typed.replace(/\s+/g, ' ').trim() })
      .focus()
      .run()
  }

  // HTML does not allow a form inside a form, so a portal puts the dialog outside.
  return createPortal(
    <Modal className={styles.dialog} aria-labelledby={`${id}-title`} onDismiss={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <h2 id={`${id}-title`}>{texts.dialogTitle}</h2>
        <img className={styles.shown} src={`${src}?width=768&format=webp`} alt="" />
        <label htmlFor={id}>{texts.altText}</label>
        <p id={`${id}-help`}>{texts.altTextHelp}</p>
        <textarea
          id={id}
          className={`${controls.area} ${controls.low}`}
          aria-describedby={isLong ? `${id}-help ${id}-error` : `${id}-help`}
          aria-invalid={isLong || undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <LengthCount text={typed} max={ALT_TEXT_MAX} />
        <FieldError id={id} error={isLong ? texts.altTextLong(ALT_TEXT_MAX) : undefined} />
        <div className={styles.actions}>
          <Button
            look="bare"
            onClick={() => {
              leave()
              editor.chain().deleteSelection().focus().run()
            }}
          >
            {texts.remove}
          </Button>
          <Button look="bare" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <SubmitButton>{texts.apply}</SubmitButton>
        </div>
      </form>
    </Modal>,
    document.body,
  )
}
