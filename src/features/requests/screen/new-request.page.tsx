import { useSessionState } from '#admin/session/use-session.ts'
import { Button, ButtonLink, SubmitButton } from '#admin/kit/button.tsx'
import { Dropdown } from '#admin/kit/dropdown.tsx'
import { Page } from '#admin/kit/page.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import control from '#admin/kit/control.module.css'
import { OTHER_SERVICE, QUOTE_LIMITS } from '#features/requests/quote-request.ts'
import { STEP_MAX } from '#features/requests/next-step.ts'
import { REQUEST_SOURCES } from '#features/requests/request.ts'
import { admin } from '#routes.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { newRequestTexts as texts } from '#texts/nl/admin/new-request.ts'
import { likelySteps } from '#texts/nl/admin/next-step.ts'
import { quoteForm } from '#texts/nl/quote-form.ts'
import { describedBy, FieldError } from '#ui/field.tsx'
import { CustomerPanel } from './customer-requests.tsx'
import styles from './new-request.module.css'
import { useKnownCustomer, useNewRequest } from './use-new-request.ts'

const idOf = (name: string) => `new-${name}`

/** Renders the form with which staff enter a request from a call or a talk. docs/product/quote-requests.md */
export function NewRequestPage() {
  const session = useSessionState()
  const form = useNewRequest(session.status === 'authenticated' ? session.user.id : null)
  const { typed, change, isPending } = form
  const known = useKnownCustomer(typed)
  const send = () => {
    const [first] = form.send()
    if (first !== undefined) document.getElementById(idOf(first.split('.')[0] ?? ''))?.focus()
  }
  return (
    <Page
      title={texts.title}
      summary={texts.summary}
      action={
        <ButtonLink look="line" to={admin.messages}>
          {texts.back}
        </ButtonLink>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Line form={form} name="phone" label={texts.phone} type="tel" />
        <output className={styles.known}>{known && <CustomerPanel customer={known} title={texts.known} />}</output>
        <Line form={form} name="name" label={texts.name} />
        <Line form={form} name="municipality" label={texts.place} />
        <Services chosen={typed.service_type} onChoose={(service_type) => change({ service_type })} />
        <div className={styles.field}>
          <label htmlFor={idOf('message')}>{texts.message}</label>
          <textarea
            id={idOf('message')}
            className={`${control.area} ${control.low}`}
            maxLength={QUOTE_LIMITS.message}
            value={typed.message}
            dir="auto"
            readOnly={isPending}
            onChange={(event) => change({ message: event.target.value })}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send()}
          />
        </div>
        <Step form={form} />
        <Line form={form} name="email" label={texts.email} type="email" />
        <Sources chosen={typed.source} onChoose={(source) => change({ source })} />
        <p className={styles.note}>{texts.kept}</p>
        <div className={`${styles.acts} ${styles.save}`}>
          <Button look="bare" aria-disabled={isPending} onClick={form.clear}>
            {texts.cancel}
          </Button>
          <SubmitButton aria-disabled={isPending}>{isPending ? texts.saving : texts.save}</SubmitButton>
        </div>
      </form>
    </Page>
  )
}

type Form = ReturnType<typeof useNewRequest>

interface LineProps {
  form: Form
  name: 'phone' | 'name' | 'municipality' | 'email'
  label: string
  /** The kind of text, which chooses the keyboard of a phone. */
  type?: 'tel' | 'email'
}

function Line({ form: { typed, errors, isPending, change }, name, label, type }: LineProps) {
  const id = idOf(name)
  const error = errors[name] as string | undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={control.input}
        type={type === 'tel' ? 'tel' : 'text'}
        inputMode={type}
        autoComplete="off"
        maxLength={QUOTE_LIMITS[name]}
        value={typed[name]}
        readOnly={isPending}
        {...describedBy(id, undefined, error)}
        onChange={(event) => change({ [name]: event.target.value })}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}

const Sources = ({ chosen, onChoose }: { chosen: string; onChoose: (source: string) => void }) => (
  <fieldset className={styles.sources}>
    <legend>{texts.source}</legend>
    {REQUEST_SOURCES.map((source) => (
      <label key={source}>
        <input type="radio" name="source" value={source} checked={chosen === source} onChange={() => onChoose(source)} />
        <span>{messageTexts.sources[source]}</span>
      </label>
    ))}
  </fieldset>
)

function Services({ chosen, onChoose }: { chosen: string; onChoose: (slug: string) => void }) {
  const { services } = useServices()
  const options = services.filter(({ active }) => active).map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <div className={styles.field}>
      <label htmlFor={idOf('service_type')}>{texts.service}</label>
      <Dropdown
        id={idOf('service_type')}
        value={chosen}
        options={[...options, { value: OTHER_SERVICE, label: quoteForm.otherService }]}
        onChoose={onChoose}
      />
    </div>
  )
}

/** Renders the first next step: one of the likely ones with one tap, or one that the person types, and its day. */
function Step({ form: { typed, errors, isPending, change } }: { form: Form }) {
  const id = idOf('next_step')
  const error = Object.entries(errors).find(([name]) => name.startsWith('next_step'))?.[1] as string | undefined
  const set = (step: string) => change({ step })
  return (
    <fieldset className={styles.field}>
      <legend>{texts.step}</legend>
      <div className={styles.acts}>
        {likelySteps.read.map((what) => (
          <Button key={what} look="line" aria-pressed={typed.step === what} onClick={() => set(typed.step === what ? '' : what)}>
            {what}
          </Button>
        ))}
      </div>
      <input
        id={id}
        className={control.input}
        aria-label={texts.step}
        placeholder={texts.noStep}
        maxLength={STEP_MAX}
        value={typed.step}
        readOnly={isPending}
        {...describedBy(id, undefined, error)}
        onChange={(event) => set(event.target.value)}
      />
      {typed.step.trim() !== '' && (
        <label className={styles.day}>
          {texts.when}
          <input
            className={control.input}
            type="date"
            value={typed.day}
            readOnly={isPending}
            onChange={(event) => change({ day: event.target.value })}
          />
        </label>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
