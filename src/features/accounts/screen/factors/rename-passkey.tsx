import { useId } from 'react'
import { Modal } from '#admin/kit/modal.tsx'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { OneFieldForm } from '#features/accounts/screen/one-field-form.tsx'
import { PASSKEY_NAME_MAX } from '#features/accounts/user.ts'
import { api as addresses } from '#routes.ts'
import { factorTexts } from '#texts/nl/admin/factors.ts'
import styles from './factors.module.css'

const texts = factorTexts.passkeys

interface RenamePasskeyProps {
  id: string
  name: string
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** Renders the dialog with the name of a passkey. */
export function RenamePasskey({ id: passkeyId, name: before, refresh, onClose }: RenamePasskeyProps) {
  const api = useApi()
  const toast = useToast()
  const id = useId()
  const onDone = async () => {
    await refresh()
    toast({ tone: 'done', title: texts.renamed })
    onClose()
  }
  return (
    <Modal className={styles.dialog} aria-labelledby={id} onDismiss={onClose}>
      <h2 id={id}>{texts.rename}</h2>
      <OneFieldForm
        texts={{ label: texts.name, hint: texts.nameHint, submit: texts.save, submitting: texts.saving }}
        field={{ autoComplete: 'off', maxLength: PASSKEY_NAME_MAX }}
        initial={before}
        send={(name) => api.patch(addresses.passkey(passkeyId), { name })}
        onDone={() => void onDone()}
        onCancel={onClose}
      />
    </Modal>
  )
}
