import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { richTextTexts } from '#texts/nl/admin/form-parts.ts'
import { FieldError } from '#ui/field.tsx'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { Modal } from '#admin/kit/modal.tsx'
import { linkAddress } from './link-address.ts'
import styles from './rich-text.module.css'

const texts = richTextTexts

/** Renders the dialog for the address of the link at the cursor or around the selection. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const [before] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)
  // The dialog closes first, because the text cannot have the focus while it is open.
  const leave = () => flushSync(onClose)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React passes the event on to the form around the editor.
    event.stopPropagation()
    const href = linkAddress(typed)
    if (href === null) return setWrong(true)
    leave()
    const chain = editor.chain().focus().extendMarkRange('link')
    const hasPlace = before !== '' || !editor.state.selection.empty
    if (hasPlace) chain.setLink({ href }).run()
    // Without selected words the address becomes the words of the link; text typed after it is not part of the link.
    else
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .unsetMark('link')
        .run()
  }

  // HTML does not allow a form inside a form, so a portal puts the dialog outside.
  return createPortal(
    <Modal className={styles.dialog} aria-labelledby={`${id}-title`} onDismiss={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <h2 id={`${id}-title`}>{texts.linkTitle}</h2>
        <label htmlFor={id}>{texts.linkAddress}</label>
        <p id={`${id}-help`}>{texts.linkHelp}</p>
        <input
          id={id}
          className={controls.input}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={isWrong ? `${id}-help ${id}-error` : `${id}-help`}
          aria-invalid={isWrong || undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FieldError id={id} error={isWrong ? texts.linkWrong : undefined} />
        <div className={styles.actions}>
          {before !== '' && (
            <Button
              look="bare"
              onClick={() => {
                leave()
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
              }}
            >
              {texts.linkRemove}
            </Button>
          )}
          <Button look="bare" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <SubmitButton>{texts.linkApply}</SubmitButton>
        </div>
      </form>
    </Modal>,
    document.body,
  )
}
