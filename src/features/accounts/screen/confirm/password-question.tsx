import { useApi } from '#admin/kit/use-api.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import { OneFieldForm } from '#features/accounts/screen/one-field-form.tsx'
import { api as addresses } from '#routes.ts'
import { confirmTexts as texts } from '#texts/nl/admin/confirm.ts'
import { wordsOfRefusal } from './words-of-refusal.ts'
import { HiddenUsername } from '#features/accounts/screen/hidden-username.tsx'

/** What happens after a question who somebody is. */
export interface QuestionProps {
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks for the password again. */
export function PasswordQuestion({ onConfirmed, onCancel }: QuestionProps) {
  const api = useApi()
  const state = useSessionState()
  return (
    <OneFieldForm
      texts={{ label: texts.password, submit: texts.submit, submitting: texts.submitting }}
      field={{ type: 'password', autoComplete: 'current-password' }}
      send={(password) => api.post(addresses.confirmPassword, { password })}
      onDone={onConfirmed}
      onCancel={onCancel}
      reason={wordsOfRefusal}
    >
      <HiddenUsername email={state.status === 'authenticated' ? state.user.email : ''} />
    </OneFieldForm>
  )
}
