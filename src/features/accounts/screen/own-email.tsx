import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import { describeFields, FormContext, type FormRow } from '#admin/kit/form/describe-form.ts'
import { useEditing } from '#admin/kit/form/editing.ts'
import { ErrorSummary } from '#admin/kit/form/error-summary.tsx'
import { text } from '#admin/kit/form/fields.tsx'
import { FormParts } from '#admin/kit/form/form-parts.tsx'
import forms from '#admin/kit/form/form.module.css'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { usePause } from '#admin/kit/use-pause.ts'
import { useSession } from '#admin/session/use-session.ts'
import { emailChange } from '#features/accounts/user.ts'
import { SECOND } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { ownEmailTexts as texts } from '#texts/nl/admin/email-change.ts'
import styles from './account.module.css'
import { Command } from './command.tsx'
import { ReadPanel } from './read-panel.tsx'

/** A change that waits for both addresses. */
interface Pending {
  email: string
  old_confirmed: boolean
  new_confirmed: boolean
}

const TITLE = 'own-email'
const QUERY = ['email-change']

const emailForm = describeFields(emailChange, { texts: { ...texts, saved: null }, parts: [text('email', { keyboard: 'email' })] })

const title = () => document.getElementById(TITLE)

/** Renders the person's e-mail address, with the form that changes it or the change that waits. */
export function OwnEmail({ email }: { email: string }) {
  const api = useApi()
  const session = useSession()
  const pause = usePause(5 * SECOND)
  const { data, error } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => api.get<{ pending: Pending | null; delivers_to: 'server' | 'file' }>(addresses.emailChange, signal),
    refetchInterval: ({ state }) => (state.data?.pending ? pause : false),
  })
  const pending = data?.pending
  const wasPending = useRef(false)
  useEffect(() => {
    // A change that no longer waits may have been confirmed elsewhere.
    if (wasPending.current && pending === null) session.checkAgain()
    wasPending.current = Boolean(pending)
  }, [pending, session])

  return (
    <ReadPanel id={TITLE} texts={texts} note={texts.intro(email)} read={{ data, error }}>
      {data?.delivers_to === 'file' && (
        <div className={styles.waiting}>
          <p>{texts.noMail}</p>
          <Command>{texts.command(email)}</Command>
        </div>
      )}
      {data?.delivers_to === 'server' && (pending ? <Waiting pending={pending} /> : <AskForm />)}
    </ReadPanel>
  )
}

/** Returns a function that reads again whether a change waits. */
function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: QUERY })
}

const AskForm = () => (
  <FormContext value={emailForm}>
    <AskFields />
  </FormContext>
)

function AskFields() {
  const refresh = useRefresh()
  const { form, submit, isSaving } = useEditing<FormRow>({
    row: null,
    destination: { write: async (api, values) => ({ ...(await api.post<object>(addresses.emailChange, values)), version: 1 }) },
    onSaved: () => {
      void refresh()
      title()?.focus({ preventScroll: true })
    },
  })
  return (
    <form className={forms.form} noValidate onSubmit={submit}>
      <ErrorSummary form={form} />
      <FormParts parts={emailForm.parts} form={form} />
      <div className={forms.actions}>
        <SubmitButton aria-disabled={isSaving}>{isSaving ? texts.submitting : texts.submit}</SubmitButton>
      </div>
    </form>
  )
}

function Waiting({ pending: { email, old_confirmed, new_confirmed } }: { pending: Pending }) {
  const refresh = useRefresh()
  const ask = useAction({
    run: (_nothing, api) => api.post(addresses.emailChange, { email }),
    done: texts.asked,
    failed: texts.failed,
    refresh,
  })
  const cancel = useAction({
    run: (_nothing, api) => api.delete(addresses.emailChange),
    done: texts.cancelled,
    failed: texts.failed,
    refresh,
  })
  return (
    <>
      <div className={styles.waiting}>
        <h3>{texts.waits(email)}</h3>
        <ul>
          <li>{texts.old(old_confirmed)}</li>
          <li>{texts.new(new_confirmed)}</li>
        </ul>
        <p>{texts.links}</p>
      </div>
      <div className={styles.endings}>
        <Button look="bare" onClick={() => cancel.mutate()}>
          {texts.cancel}
        </Button>
        <Button look="line" onClick={() => ask.mutate()}>
          {texts.again}
        </Button>
      </div>
    </>
  )
}
