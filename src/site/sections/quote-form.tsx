import type { FormEvent, ReactNode, Ref, SubmitEvent } from 'react'
import type { WordsOf } from '#kernel/words.ts'
import { site } from '#routes.ts'
import type { contactWords } from '#texts/nl/pages/contact.ts'
import { quoteForm as texts } from '#texts/nl/quote-form.ts'
import { SubmitButton } from '#ui/button.tsx'
import { describedBy, FieldError, LongTextField, TextField } from '#ui/field.tsx'
import fieldCss from '#ui/field.module.css'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import { CHOSEN_SERVICE } from '#site/form-address.ts'
import { LAST_REQUEST, type QuoteFormState } from '#site/quote-form-state.ts'
import { Choices } from './choices.tsx'
import { type Chosen, chosenFrom, ChosenPrice, type ServiceChoice } from './chosen-price.tsx'
import { ErrorSummary } from './error-summary.tsx'
import css from './quote-form.module.css'
import { type LivePhotos, QuotePhotos } from './quote-photos.tsx'

export interface QuoteFormProps {
  words: WordsOf<typeof contactWords>['form']
  photoWords: WordsOf<typeof contactWords>['photos']
  state: QuoteFormState
  /** The services to choose from. They come from the server, so that the validation library stays out of the browser. */
  choices: ServiceChoice[]
  /** The service and price that the visitor chose on another page. */
  chosen?: Chosen | undefined
  /** The maximum length of each field. */
  limits: Record<'name' | 'email' | 'phone' | 'municipality' | 'message', number>
  busy?: boolean
  /** The label of the button while it is busy, if it is not the usual one. */
  busyLabel?: string | undefined
  /** The photos that the script manages. */
  photos?: LivePhotos | undefined
  /** What has happened to the errors since they were shown, as text for screen readers. */
  heard?: string
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  /** A remark on the phone number, which may be wrong and is accepted as it is. */
  phoneRemark?: string | undefined
  /** Called when the visitor leaves the field of the phone number. */
  onPhone?: () => void
  phoneRef?: Ref<HTMLInputElement>
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  summaryRef?: Ref<HTMLDivElement>
  /** What stands above the form. */
  notice?: ReactNode
  /** A question in the place of the button. */
  question?: ReactNode
}

/**
 * Renders the form for a free quote. The browser's validation is off: the server answers with all errors at once, with and without a
 * script. The form is sent to the address of its page, which names what the visitor chose on another page.
 */
export function QuoteForm(props: QuoteFormProps) {
  const {
    words,
    photoWords,
    state,
    choices,
    chosen = chosenFrom(choices, state.values),
    limits,
    busy = false,
    busyLabel,
    heard = '',
    onInput,
    phoneRemark,
    phoneRef,
    onPhone,
    onSubmit,
    summaryRef,
    notice,
    question,
    photos,
  } = props
  const errorOf = (name: string) => state.errors.find(({ path }) => path === name)?.message
  const field = (name: keyof QuoteFormProps['limits']) => ({
    id: `quote-${name}`,
    name,
    maxLength: limits[name],
    defaultValue: state.values[name],
    error: errorOf(name),
  })
  return (
    <form
      className={css.form}
      method="post"
      encType="multipart/form-data"
      noValidate
      data-draft={LAST_REQUEST}
      data-choice={CHOSEN_SERVICE}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {notice}
      <ErrorSummary state={state} labels={words} isHeard={heard === ''} ref={summaryRef} />
      <output className={hiddenText.hidden}>{heard}</output>
      {choices.length > 1 && (
        <ServiceField label={words.service} choices={choices} chosen={state.values['service_type']} error={errorOf('service_type')} />
      )}
      {chosen ? <ChosenPrice words={words} chosen={chosen} /> : <p className={`${fieldCss.help} ${css.unseen}`}>{words.price_along}</p>}
      <div className={css.pair}>
        <TextField {...field('name')} label={words.name} note={words.required} type="text" autoComplete="name" required />
        <TextField {...field('municipality')} label={words.municipality} note={words.optional} type="text" autoComplete="address-level2" />
        <TextField
          {...field('phone')}
          label={words.phone}
          note={words.or_email}
          type="tel"
          autoComplete="tel"
          remark={phoneRemark}
          ref={phoneRef}
          onBlur={onPhone}
        />
        <TextField {...field('email')} label={words.email} note={words.or_phone} type="email" autoComplete="email" />
      </div>
      <LongTextField {...field('message')} label={words.message} note={words.optional} help={words.message_help} />
      <QuotePhotos words={photoWords} errors={messagesAt(state, 'photos')} uploaded={state.photos} live={photos} />
      <Consent words={words} given={state.values['consent'] !== undefined} error={errorOf('consent')} />
      <SpamMeasures state={state} />
      {question || (
        <div className={css.send}>
          <SubmitButton label={words.submit} busyLabel={busyLabel ?? words.sending} busy={busy} />
          {words.promise && <p className={layout.soft}>{words.promise}</p>}
        </div>
      )}
    </form>
  )
}

const messagesAt = ({ errors }: QuoteFormState, name: string): string[] =>
  errors.flatMap(({ path, message }) => (path === name ? message : []))

function ServiceField({
  label: question,
  choices,
  chosen,
  error,
}: {
  label: string
  choices: QuoteFormProps['choices']
  chosen: string | undefined
  error: string | undefined
}) {
  return (
    <fieldset {...describedBy('quote-service_type', undefined, error)}>
      <legend className={fieldCss.label}>{question}</legend>
      <Choices name="service_type" choices={choices} chosen={chosen} />
      <FieldError id="quote-service_type" error={error} />
    </fieldset>
  )
}

function Consent({ words, given, error }: { words: QuoteFormProps['words']; given: boolean; error: string | undefined }) {
  return (
    <div className={fieldCss.field}>
      <label className={css.check}>
        <input
          type="checkbox"
          id="quote-consent"
          name="consent"
          value="true"
          defaultChecked={given}
          required
          {...describedBy('quote-consent', undefined, error)}
        />
        <span>
          {`${words.consent} `}
          <a href={site.privacy}>{words.consent_link}</a>
          {'. '}
          <small>({words.required})</small>
        </span>
      </label>
      <FieldError id="quote-consent" error={error} />
    </div>
  )
}

/**
 * Renders the fields that distinguish a person from a program: the time at which the form was rendered, a proof of work, and a field that
 * no person sees.
 */
function SpamMeasures({ state }: { state: QuoteFormState }): ReactNode {
  return (
    <>
      <input type="hidden" name="started" defaultValue={state.startToken} />
      <input type="hidden" name="proof" defaultValue="" />
      <div className={hiddenText.hidden} aria-hidden="true">
        <label htmlFor="quote-website">{texts.honeypot}</label>
        <input id="quote-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
