import { Button } from '#admin/kit/button.tsx'
import { loginTexts } from '#texts/nl/admin/login.ts'
import { FactorQuestion } from './factor-question.tsx'
import type { PendingStep } from './sign-in.ts'
import type { useLogin } from './use-login.ts'

interface SecondStepProps {
  login: ReturnType<typeof useLogin>
  step: PendingStep
}

/** Renders the step after the password. docs/product/sign-in.md */
export const SecondStep = ({ login, step: { factors } }: SecondStepProps) => (
  <FactorQuestion
    factors={factors}
    isAsking={login.phase === 'asking'}
    error={login.stepError}
    giveCode={(code) => void login.finish(code)}
    givePasskey={() => void login.finishWithPasskey()}
    hasTitle
  >
    <Button look="bare" onClick={login.leaveStep}>
      {loginTexts.step.otherAccount}
    </Button>
  </FactorQuestion>
)
