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

/** Asks where the link at the cursor, or around the selected words, leads. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId()
  const [before] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)
  // The text cannot have the focus while the dialog is open.
  const leave = () => flushSync(onClose)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React lets it through to the form that the editor is part of.
    event.stopPropagation()
    const href = linkAddress(typed)
    if (href === null) return setWrong(true)
    leave()
    const chain = editor.chain().focus().extendMarkRange('link')
    const hasPlace = before !== '' || !editor.state.selection.empty
    if (hasPlace) chain.setLink({ href }).run()
    // Without words to lead from, the address itself is written; what is typed after it is no part of the link.
    else
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .unsetMark('link')
        .run()
  }

  // A form cannot stand inside a form, so the dialog stands outside.
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
