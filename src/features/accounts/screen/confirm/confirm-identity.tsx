import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { useAskedToConfirm } from '#admin/session/confirmation.ts'
import { factorsHere, hasFactor, type OwnFactors } from '#features/accounts/screen/factors/account-factors.ts'
import { api as addresses } from '#routes.ts'
import { confirmTexts as texts } from '#texts/nl/admin/confirm.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { problems } from '#texts/nl/problems.ts'
import styles from './confirm-identity.module.css'
import { FactorAgain } from './factor-again.tsx'
import { PasswordQuestion, type QuestionProps } from './password-question.tsx'

/**
 * Renders the dialog that asks the person to confirm who they are, while a call waits for it. Whatever is on the screen stays, and the call
 * is made again afterwards.
 */
export function ConfirmIdentity() {
  const answer = useAskedToConfirm()
  const id = useId()
  if (!answer) return null
  return (
    <Modal
      isFreeToClose
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      onDismiss={() => answer(false)}
    >
      <h2 id={`${id}-title`}>{problems['confirm-password'].title}</h2>
      <p id={`${id}-why`}>{problems['confirm-password'].detail}</p>
      <Question onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    </Modal>
  )
}

/** Asks for the factor of somebody who has one, otherwise for the password. */
function Question(props: QuestionProps) {
  const api = useApi()
  const id = useId()
  const { data, error } = useQuery({
    queryKey: ['factors', id],
    queryFn: ({ signal }) => api.get<OwnFactors>(addresses.factors, signal),
    gcTime: 0,
    // What is asked must not change while somebody types.
    staleTime: Infinity,
  })
  if (data && !hasFactor(data)) return <PasswordQuestion {...props} />
  const kinds = data ? factorsHere(data) : []
  if (kinds.length > 0) return <FactorAgain factors={kinds} {...props} />
  return (
    <div className={styles.form}>
      {data && <p>{texts.nothingHere}</p>}
      {!data && error && (
        <Notice title={texts.noAnswer} failed>
          <ReadAgain />
        </Notice>
      )}
      {!data && !error && <output>{kitTexts.loading}</output>}
      <div className={styles.actions}>
        <Button look="bare" onClick={props.onCancel}>
          {kitTexts.cancel}
        </Button>
      </div>
    </div>
  )
}
