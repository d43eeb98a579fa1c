import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeFields, FormContext, type FormPart } from '#admin/kit/form/describe-form.ts'
import { useDraft } from '#admin/kit/form/draft.ts'
import { EditForm } from '#admin/kit/form/edit-form.tsx'
import { text } from '#admin/kit/form/fields.tsx'
import forms from '#admin/kit/form/form.module.css'
import { Notice } from '#admin/kit/notice.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { useSession } from '#admin/session/use-session.ts'
import { ownChanges } from '#features/accounts/user.ts'
import { initialsOf } from '#kernel/initials.ts'
import { api as addresses } from '#routes.ts'
import { accountTexts } from '#texts/nl/admin/account.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './account.module.css'

/** The person's account, as the API returns it. */
interface OwnAccount extends Record<string, unknown> {
  id: string
  email: string
  name: string
  version: number
}

const texts = accountTexts.details
const QUERY = ['own-account']

/** Renders the initials that stand for the person, as the name is typed. */
const initials: FormPart<object> = {
  fields: [],
  Part: ({ form }) => (
    <div className={styles.initials}>
      <span aria-hidden="true">{initialsOf(String(form.values['name']))}</span>
      <p className={forms.hint}>{texts.initials}</p>
    </div>
  ),
}

const detailsForm = describeFields(ownChanges, { texts, parts: [text('name'), initials] })

/** Renders the form for the person's name, and the e-mail address. */
export function OwnDetails() {
  const api = useApi()
  const session = useSession()
  const queries = useQueryClient()
  const drafts = useDraft('account')
  const read = (signal?: AbortSignal) => api.get<OwnAccount>(addresses.ownAccount, signal)
  const { data, error } = useQuery({ queryKey: QUERY, queryFn: ({ signal }) => read(signal) })
  if (!data)
    return (
      <section className={panel.panel} aria-label={texts.title} aria-busy={!error}>
        {error ? (
          <Notice title={texts.loadFailed} failed>
            <ReadAgain />
          </Notice>
        ) : (
          <output className={`${forms.loading} ${styles.readingDetails}`}>{kitTexts.loading}</output>
        )}
      </section>
    )
  return (
    <FormContext value={detailsForm}>
      <EditForm
        row={data}
        title={texts.title}
        drafts={drafts}
        destination={{
          write: (client, values, base) => client.patch<OwnAccount>(addresses.ownAccount, values, base?.version),
          readAgain: () => read(),
        }}
        formAt={({ pathname }) => pathname}
        onSaved={(saved) => {
          queries.setQueryData(QUERY, saved)
          session.checkAgain()
        }}
      />
    </FormContext>
  )
}
