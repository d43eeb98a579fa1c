import { type FormEvent, useState } from 'react'
import { ButtonLink, SubmitButton } from '#admin/kit/button.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { problemWords } from '#admin/kit/words.ts'
import { LinkPage } from '#features/accounts/screen/link/link-page.tsx'
import { usePosting } from '#features/accounts/screen/link/use-posting.ts'
import forms from '#features/accounts/screen/login/login-form.module.css'
import styles from '#features/accounts/screen/login/login.module.css'
import { admin, api as addresses } from '#routes.ts'
import { emailChangeTexts as texts } from '#texts/nl/admin/email-change.ts'
import own from './email-change.module.css'

interface Opened {
  side: 'old' | 'new'
  new_email: string
}

type Outcome = 'waiting' | 'changed' | 'declined'

/** Renders the page on which one of the two addresses of a change answers. docs/decisions/144-a-change-of-address.md */
export const EmailChangePage = () => (
  <LinkPage<Opened>
    texts={texts}
    address={addresses.openEmailChange}
    afterOver={<ButtonLink to={admin.account}>{texts.toAccount}</ButtonLink>}
  >
    {(opened, token, onFailure) => <Answer {...opened} token={token} onFailure={onFailure} />}
  </LinkPage>
)

interface AnswerProps extends Opened {
  token: string
  onFailure: (error: unknown) => void
}

function Answer({ side, new_email, token, onFailure }: AnswerProps) {
  const api = useApi()
  const [choice, setChoice] = useState<'confirm' | 'decline'>()
  const [isMissing, setMissing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { isSending, error, send } = usePosting(async () => {
    const body = { token, agreed: true }
    if (choice === 'confirm') setOutcome((await api.post<{ outcome: Outcome }>(addresses.confirmEmailChange, body)).outcome)
    else {
      await api.post(addresses.declineEmailChange, body)
      setOutcome('declined')
    }
  }, onFailure)
  if (outcome) return <Done side={side} email={new_email} outcome={outcome} />
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(choice === undefined)
    if (choice !== undefined) void send()
  }
  const of = texts[side]
  return (
    <>
      <p className={styles.intro}>{of.intro(new_email)}</p>
      {(error !== null || isMissing) && (
        <p className={forms.warning} role="alert">
          {isMissing ? of.choose : problemWords(error)}
        </p>
      )}
      <form className={own.form} noValidate onSubmit={onSubmit}>
        <fieldset className={own.choices}>
          <legend className="sr">{texts.title}</legend>
          {/* Programs that read mails press buttons, and tick nothing. */}
          {side === 'new' ? (
            <label>
              <input
                type="checkbox"
                checked={choice === 'confirm'}
                onChange={(event) => setChoice(event.target.checked ? 'confirm' : undefined)}
              />
              {texts.new.confirm}
            </label>
          ) : (
            (['confirm', 'decline'] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="answer" checked={choice === each} onChange={() => setChoice(each)} />
                {texts.old[each]}
              </label>
            ))
          )}
        </fieldset>
        <SubmitButton aria-disabled={isSending}>{isSending ? texts.submitting : of.submit}</SubmitButton>
      </form>
    </>
  )
}

/** Renders what became of the change after this answer, and takes the focus. */
function Done({ side, email, outcome }: { side: Opened['side']; email: string; outcome: Outcome }) {
  const { title, detail } = outcome === 'waiting' ? texts.waiting[side] : outcome === 'changed' ? texts.changed(email) : texts.declined
  return (
    <div className={own.done}>
      <h2 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.intro}>{detail}</p>
      {outcome === 'declined' ? (
        <ButtonLink to={admin.forgotPassword}>{texts.newPassword}</ButtonLink>
      ) : (
        outcome === 'changed' && <ButtonLink to={admin.login}>{texts.toLogin}</ButtonLink>
      )}
    </div>
  )
}
