import { useMutation } from '@tanstack/react-query'
import { Button } from '#admin/kit/button.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import type { FactorKind } from '#features/accounts/factors/factor-kinds.ts'
import { FactorQuestion, type TypedCode } from '#features/accounts/screen/login/factor-question.tsx'
import { askPasskey } from '#features/accounts/screen/login/sign-in.ts'
import { api as addresses } from '#routes.ts'
import { confirmTexts as texts } from '#texts/nl/admin/confirm.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './confirm-identity.module.css'
import type { QuestionProps } from './password-question.tsx'
import { wordsOfRefusal } from './words-of-refusal.ts'

/** Asks for a factor again. */
export function FactorAgain({ factors, onConfirmed, onCancel }: QuestionProps & { factors: readonly FactorKind[] }) {
  const api = useApi()
  const code = useMutation({
    mutationFn: (given: TypedCode) => api.post(addresses.confirmPassword, given),
    onSuccess: onConfirmed,
  })
  const passkey = useMutation({
    mutationFn: async () => {
      const { challenge } = await api.post<{ challenge: string }>(addresses.beginConfirmation)
      const response = await askPasskey(challenge)
      if (response) await api.post(addresses.confirmPassword, { passkey: { challenge, response } })
      return response !== null
    },
    onSuccess: (isGiven) => isGiven && onConfirmed(),
  })
  const isAsking = code.isPending || passkey.isPending
  const passkeyError = passkey.data === false ? texts.noPasskey : passkey.error && wordsOfRefusal(passkey.error)
  return (
    <div className={styles.factor}>
      <FactorQuestion
        factors={factors}
        isAsking={isAsking}
        error={code.error ? wordsOfRefusal(code.error) : undefined}
        passkeyError={passkeyError ?? undefined}
        giveCode={(given) => isAsking || code.mutate(given)}
        givePasskey={() => isAsking || passkey.mutate()}
      >
        <Button look="bare" onClick={onCancel}>
          {kitTexts.cancel}
        </Button>
      </FactorQuestion>
    </div>
  )
}
