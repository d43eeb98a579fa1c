import type { ReactNode } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import { useMayLeave } from '#admin/kit/unsaved.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import styles from './words-editor.module.css'

interface EditorFooterProps {
  /** Whether there are unsaved values, and where they come from, as a sentence. */
  state: string
  isDirty: boolean
  isSaving: boolean
  /** The menu with the other ways to store the words. */
  menu: ReactNode
}

/** Renders what the editor says about unsaved words, with the buttons that discard and store them. */
export function EditorFooter({ state, isDirty, isSaving, menu }: EditorFooterProps) {
  const mayLeave = useMayLeave()
  return (
    <footer>
      <output className={isDirty ? styles.dirty : ''}>{state}</output>
      {isDirty && (
        <Button look="bare" onClick={() => void mayLeave()}>
          {texts.discard}
        </Button>
      )}
      {menu}
      <SubmitButton aria-disabled={isSaving}>{isSaving ? kitTexts.saving : kitTexts.save}</SubmitButton>
    </footer>
  )
}
