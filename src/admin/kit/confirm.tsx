import { type ReactNode, useCallback, useId, useState } from 'react'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Button } from './button.tsx'
import styles from './confirm.module.css'
import { Modal } from './modal.tsx'
import { ConfirmContext, type Question } from './use-confirm.ts'

/** Shows the questions that `useConfirm` asks. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (agreed: boolean) => void } | null>(null)
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        const answer = (agreed: boolean) => {
          setAsked(null)
          resolve(agreed)
        }
        setAsked({ question, answer })
      }),
    [],
  )

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <ConfirmDialog {...asked} />}
    </ConfirmContext>
  )
}

function ConfirmDialog({ question, answer }: { question: Question; answer: (agreed: boolean) => void }) {
  const id = useId()
  return (
    <Modal
      isFreeToClose
      className={styles.confirm}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={question.warning ? `${id}-sentence ${id}-warning` : `${id}-sentence`}
      onDismiss={() => answer(false)}
    >
      <h2 id={`${id}-title`}>{question.title}</h2>
      <p id={`${id}-sentence`} lang={question.lang}>
        {question.sentence}
      </p>
      {question.warning && (
        <div id={`${id}-warning`} className={styles.warning}>
          {question.warning}
        </div>
      )}
      <div className={styles.actions}>
        <Button look="bare" onClick={() => answer(false)}>
          {question.refuse ?? kitTexts.cancel}
        </Button>
        <Button look="danger" onClick={() => answer(true)}>
          {question.action}
        </Button>
      </div>
    </Modal>
  )
}
