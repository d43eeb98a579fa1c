import type { ReactNode } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { useMayLeave } from '#admin/kit/unsaved.tsx'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import styles from './words-editor.module.css'

interface EditorFooterProps {
  /** Whether there are unsaved values, and where they come from, as a sentence. */
  state: string
  isDirty: boolean
  /** The buttons that store the words. */
  children: ReactNode
}

/** Renders what the editor says about unsaved words, with the buttons that discard and store them. */
export function EditorFooter({ state, isDirty, children }: EditorFooterProps) {
  const mayLeave = useMayLeave()
  return (
    <footer data-bar="">
      <output className={isDirty ? styles.dirty : ''}>{state}</output>
      {isDirty && (
        <Button look="bare" onClick={() => void mayLeave()}>
          {texts.discard}
        </Button>
      )}
      {children}
    </footer>
  )
}
