import { useDocumentTitle } from '@mantine/hooks'
import { Button } from '#admin/kit/button.tsx'
import { ConfirmProvider } from '#admin/kit/confirm.tsx'
import { ExpiredNotice } from '#admin/kit/expired-notice.tsx'
import { UndoProvider } from '#admin/kit/undo/undo-provider.tsx'
import { useAskedToConfirm } from '#admin/session/confirmation.ts'
import { SignInAgainProvider } from '#admin/session/sign-in-again.tsx'
import { useSession } from '#admin/session/use-session.ts'
import { Logo } from '#admin/shell/logo.tsx'
import { ConfirmIdentity } from '#features/accounts/screen/confirm/confirm-identity.tsx'
import { factorTexts } from '#texts/nl/admin/factors.ts'
import { problems } from '#texts/nl/problems.ts'
import styles from './factor-first.module.css'
import { FactorsPart } from './factors-part.tsx'

const texts = problems['factor-required']

/** Renders what a beheerder does before anything else: add the first second factor. docs/product/sign-in.md */
export function FactorFirst() {
  useDocumentTitle(texts.title)
  const session = useSession()
  const isAskedToConfirm = useAskedToConfirm() !== null
  return (
    <SignInAgainProvider>
      <ConfirmProvider>
        <UndoProvider>
          <ExpiredNotice />
          <main className={styles.page}>
            <Logo />
            <h1>{texts.title}</h1>
            <p>{texts.detail}</p>
            <FactorsPart onCodesStored={session.checkAgain} />
            <Button look="bare" onClick={() => void session.logOut()}>
              {factorTexts.required.leave}
            </Button>
          </main>
          {isAskedToConfirm && <ConfirmIdentity />}
        </UndoProvider>
      </ConfirmProvider>
    </SignInAgainProvider>
  )
}
