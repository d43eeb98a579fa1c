import { type ReactNode, useId, useState } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import control from '#admin/kit/control.module.css'
import { useDraft } from '#admin/kit/form/draft.ts'
import { CALL_OUTCOMES, ENTRY_MAX } from '#features/requests/request-entry.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import { timelineTexts as texts } from '#texts/nl/admin/timeline.ts'
import type { Message } from './message.ts'
import { useReplyDraft } from './reply-draft.ts'
import { ReplyForm, type ReplyFormProps } from './reply-form.tsx'
import { TimelineIcon } from './timeline-icon.tsx'
import styles from './timeline.module.css'
import { useUndelivered } from './undelivered-mails.tsx'
import { type NewEntry, useAddEntry } from './use-timeline.ts'

export type Use = 'mail' | 'note' | 'call'

/** The unsaved texts of the box of one message. */
interface Typed {
  note: string
  call: string
}

const NOTHING: Typed = { note: '', call: '' }

interface TimelineBoxProps {
  message: Message
  /** How often somebody asked for the mail, which shows it anew. */
  asked: number
  uploads: ReplyFormProps['uploads']
  onSent: ReplyFormProps['onSent']
}

/**
 * Renders the box in which staff write in the timeline. What they typed stays until it is stored, also through an error, a reload, a new
 * login and a look at another message in this tab.
 */
export function TimelineBox({ message, asked, uploads, onSent }: TimelineBoxProps) {
  const { id } = message
  const drafts = useDraft(`timeline:${id}`)
  const [typed, setTyped] = useState<Typed>(() => ({ ...NOTHING, ...drafts.read(id)?.values }))
  const reply = useReplyDraft(id)
  const mayMail = message.email !== null && message.status !== 'spam'
  const [chosen, setUse] = useState<Use>(() => (asked > 0 || reply.read() !== null ? 'mail' : typed.call && !typed.note ? 'call' : 'note'))
  const use = chosen === 'mail' && !mayMail ? 'note' : chosen
  const [isSpoken, setSpoken] = useState(typed.call !== '')
  const keep = (next: Typed) => {
    setTyped(next)
    if (next.note || next.call) drafts.keep({ base: { id, version: 0 }, values: { ...next } })
    else drafts.clear()
  }
  const { mutate, isPending, isSuccess } = useAddEntry(id, (entry) => {
    // Whatever was typed meanwhile stays.
    if (entry.to === 'notes' && entry.text === typed.note) keep({ ...typed, note: '' })
    if (entry.to !== 'calls') return
    if (entry.text === null || entry.text === typed.call) keep({ ...typed, call: '' })
    setSpoken(false)
  })
  const add = (entry: NewEntry) => !isPending && mutate(entry)

  return (
    <fieldset className={styles.box} aria-label={texts.write}>
      <fieldset className={styles.uses}>
        <legend className="sr">{texts.uses}</legend>
        {mayMail && <UseChoice use="mail" chosen={use} onChoose={setUse} label={replyTexts.title} />}
        <UseChoice use="note" chosen={use} onChoose={setUse} label={texts.note} />
        <UseChoice use="call" chosen={use} onChoose={setUse} label={texts.phone} />
      </fieldset>
      {use === 'mail' && <Mailing message={message} takesFocus={asked > 0} uploads={uploads} onSent={onSent} />}
      {use === 'note' && (
        <TextForm
          label={texts.note}
          placeholder={texts.noteHint}
          hint={texts.onlyUs}
          save={texts.saveNote}
          text={typed.note}
          isPending={isPending}
          onType={(note) => keep({ ...typed, note })}
          onSave={() => add({ to: 'notes', text: typed.note })}
        />
      )}
      {use === 'call' && (
        <>
          <CallOutcomes isPending={isPending} isSpoken={isSpoken} onSpoken={() => setSpoken(!isSpoken)} onChoose={add} />
          {isSpoken ? (
            <TextForm
              label={texts.spokenText}
              save={texts.saveCall}
              text={typed.call}
              isPending={isPending}
              mayBeEmpty
              onType={(call) => keep({ ...typed, call })}
              onSave={() => add({ to: 'calls', outcome: 'spoken', text: typed.call.trim() === '' ? null : typed.call })}
            />
          ) : (
            <p className={styles.hint}>{texts.phoneHint}</p>
          )}
        </>
      )}
      <output className="sr">{isSuccess && !isPending && texts.saved}</output>
    </fieldset>
  )
}

/** Renders the mail to the customer, or that no mail can leave. */
function Mailing(props: ReplyFormProps) {
  const { data, isPending } = useUndelivered()
  if (data?.delivers_to === 'file') return <p className={styles.hint}>{replyTexts.noServer}</p>
  return isPending ? <output className={styles.hint}>{kitTexts.loading}</output> : <ReplyForm {...props} />
}

interface UseChoiceProps {
  use: Use
  chosen: Use
  onChoose: (use: Use) => void
  label: string
}

const UseChoice = ({ use, chosen, onChoose, label }: UseChoiceProps) => (
  <label>
    <input type="radio" name="timeline-use" value={use} checked={chosen === use} onChange={() => onChoose(use)} />
    <span>
      <TimelineIcon name={use} />
      {label}
    </span>
  </label>
)

interface CallOutcomesProps {
  isPending: boolean
  isSpoken: boolean
  onSpoken: () => void
  onChoose: (entry: NewEntry) => void
}

/** Renders a button for each outcome of a call; after `spoken` there is something to write. */
function CallOutcomes({ isPending, isSpoken, onSpoken, onChoose }: CallOutcomesProps): ReactNode {
  return (
    <fieldset className={styles.outcomes} aria-label={texts.howWasCall}>
      {CALL_OUTCOMES.map((outcome) =>
        outcome === 'spoken' ? (
          <Button key={outcome} look="line" aria-expanded={isSpoken} onClick={onSpoken}>
            {texts.spokenMore}
          </Button>
        ) : (
          <Button key={outcome} look="line" aria-disabled={isPending} onClick={() => onChoose({ to: 'calls', outcome, text: null })}>
            {texts.outcomes[outcome]}
          </Button>
        ),
      )}
    </fieldset>
  )
}

interface TextFormProps {
  label: string
  placeholder?: string
  hint?: string
  save: string
  text: string
  isPending: boolean
  mayBeEmpty?: boolean
  onType: (text: string) => void
  onSave: () => void
}

/** Renders a text with the button that stores it; Ctrl+Enter does too. */
function TextForm({ label, placeholder, hint, save, text, isPending, mayBeEmpty = false, onType, onSave }: TextFormProps) {
  const [isTried, setTried] = useState(false)
  const fieldId = useId()
  const length = text.trim().length
  const mistake = length > ENTRY_MAX ? texts.tooLong(ENTRY_MAX) : isTried && length === 0 && !mayBeEmpty ? texts.required : null
  const submit = () => {
    setTried(true)
    if (length > ENTRY_MAX || (length === 0 && !mayBeEmpty)) return document.getElementById(fieldId)?.focus()
    setTried(false)
    onSave()
  }
  return (
    <form
      className={styles.writing}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="sr" htmlFor={fieldId}>
        {label}
      </label>
      <textarea
        id={fieldId}
        className={control.area}
        rows={2}
        placeholder={placeholder ?? label}
        value={text}
        dir="auto"
        aria-invalid={mistake !== null}
        aria-describedby={`${fieldId}-note`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()}
      />
      <p id={`${fieldId}-note`} className={mistake === null ? styles.hint : styles.mistake} role={mistake === null ? undefined : 'alert'}>
        {mistake ?? hint}
      </p>
      <SubmitButton aria-disabled={isPending}>{isPending ? texts.saving : save}</SubmitButton>
    </form>
  )
}
