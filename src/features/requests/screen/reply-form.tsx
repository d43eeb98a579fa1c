import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import control from '#admin/kit/control.module.css'
import { mistakesIn } from '#admin/kit/form/form-values.ts'
import { TAKES_FILES, useGivenFiles } from '#admin/kit/upload/use-given-files.ts'
import { useCompany } from '#admin/kit/use-company.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import { REPLY_FILES_MAX_BYTES } from '#features/requests/reply-file.ts'
import { placeholdersIn } from '#features/requests/reply-placeholders.ts'
import { newReply } from '#features/requests/request-reply.ts'
import { REPLY_SUBJECT_MAX } from '#features/requests/request-settings.ts'
import { fileSize } from '#kernel/file-size.ts'
import { replyTexts as texts } from '#texts/nl/admin/replies.ts'
import { daysLater } from './days-later.ts'
import type { Message } from './message.ts'
import { NOTHING, type WrittenReply, useReplyDraft } from './reply-draft.ts'
import { ReplyFiles } from './reply-files.tsx'
import { ReplyPreview } from './reply-preview.tsx'
import { ReplyStarts } from './reply-starts.tsx'
import { ReplyStep } from './reply-step.tsx'
import styles from './reply.module.css'
import { startOfReply } from './reply.ts'
import { useRequestSettings } from './summary.tsx'
import type { ChosenStep } from './use-step.ts'
import { type Reply, useSendReply } from './use-replies.ts'
import { type ReplyFilesState, type ReplyUploads, useReplyFiles } from './use-reply-files.ts'

export interface ReplyFormProps {
  message: Message
  /** True when somebody asked for the form, so that it takes the focus. */
  takesFocus: boolean
  /** The files that are on their way to the server. */
  uploads: ReplyUploads
  onSent: (reply: Reply, step: ChosenStep | null | undefined, written: WrittenReply) => void
}

/** Renders the mail to the customer beside how it will arrive. It begins with the standard answer. */
export function ReplyForm({ message, takesFocus, uploads, onSent }: ReplyFormProps) {
  const files = useReplyFiles(message.id, uploads)
  const drafts = useReplyDraft(message.id)
  const [typed, setTyped] = useState(drafts.read)
  const [isTried, setTried] = useState(false)
  const template = useRequestSettings()
  const company = useCompany()
  const session = useSessionState()
  const me = session.status === 'authenticated' ? session.user : undefined
  const start = template && company && startOfReply(message, { subject: template.reply_subject, text: template.reply_text }, company.name)
  // The fields in which nobody typed get the standard answer once it is read.
  const draft = { ...start, ...typed }
  const written = { ...NOTHING, ...draft }
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])
  /** The template that was chosen last, and what it replaced; null after the next key. */
  const [filled, setFilled] = useState<{ name: string; before: WrittenReply } | null>(null)
  const keep = (changed: Partial<WrittenReply>) => {
    const next = { ...draft, ...changed }
    setFilled(null)
    setTyped(next)
    drafts.keep(next)
  }
  const { mutate, isPending } = useSendReply(message.id, (reply) => {
    drafts.clear()
    files.taken(reply.attachments.map((file) => file.id))
    setTyped(NOTHING)
    setFilled(null)
    setTried(false)
    onSent(reply, stepOf(written, me?.id ?? null), written)
  })
  const { subject, text } = written
  const toFill = placeholdersIn(`${subject}\n${text}`)
  const mistakes = mistakesIn(newReply, { subject, text }, texts.errors)
  const filesMistake = mistakeOf(files)
  const send = () => {
    setTried(true)
    const [first] = Object.keys(mistakes)
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus()
    if (filesMistake !== undefined) return document.getElementById(`${id}-files-note`)?.focus()
    if (!isPending) mutate({ subject, text, attachments: files.items?.map((file) => file.id) })
  }
  // The draft is stored with its files, so that the box shows it again.
  const give = (given: File[]) => {
    files.add(given)
    drafts.keep(draft)
  }
  const isOver = useGivenFiles(form, give)
  const sendByKey = (event: KeyboardEvent) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send()
  const shownMistake = (field: 'subject' | 'text') => (isTried ? mistakes[field] : undefined)

  return (
    <div className={styles.answering}>
      <form
        ref={form}
        {...{ [TAKES_FILES]: '' }}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {start && company && (
          <ReplyStarts
            message={message}
            written={written}
            start={start}
            company={company.name}
            onChoose={(name, chosen) => {
              keep(chosen)
              setFilled({ name, before: written })
            }}
          />
        )}
        <output className={styles.filled}>
          {filled && (
            <>
              {texts.filledWith(filled.name)}
              <Button
                look="bare"
                onClick={() => {
                  keep({ subject: filled.before.subject, text: filled.before.text })
                  area.current?.focus()
                }}
              >
                {texts.undo}
              </Button>
            </>
          )}
        </output>
        <p>
          {texts.to}: <b>{message.name}</b> <span>{message.email}</span>
        </p>
        <label htmlFor={`${id}-subject`}>{texts.subject}</label>
        <input
          id={`${id}-subject`}
          className={control.input}
          maxLength={REPLY_SUBJECT_MAX}
          value={subject}
          dir="auto"
          readOnly={isPending}
          onKeyDown={sendByKey}
          aria-invalid={shownMistake('subject') !== undefined}
          aria-describedby={`${id}-subject-note`}
          onChange={(event) => keep({ subject: event.target.value })}
        />
        <Mistake id={`${id}-subject-note`} sentence={shownMistake('subject')} />
        <label htmlFor={`${id}-text`}>{texts.text}</label>
        <textarea
          ref={area}
          id={`${id}-text`}
          className={control.area}
          rows={9}
          value={text}
          dir="auto"
          readOnly={isPending}
          onKeyDown={sendByKey}
          aria-invalid={shownMistake('text') !== undefined}
          aria-describedby={`${id}-text-note ${id}-text-hint`}
          onChange={(event) => keep({ text: event.target.value })}
        />
        <Mistake id={`${id}-text-note`} sentence={shownMistake('text')} />
        <output className={styles.toFill}>{toFill.length > 0 && texts.toFill(toFill.join(', '))}</output>
        <p id={`${id}-text-hint`}>{texts.signature}</p>
        <ReplyFiles message={message} files={files} isOver={isOver} onGive={give} onAdd={() => drafts.keep(draft)} />
        <Mistake id={`${id}-files-note`} sentence={isTried ? filesMistake : undefined} />
        <ReplyStep written={written} message={message} onChange={keep} />
        <SubmitButton aria-disabled={isPending}>{isPending ? texts.sending : texts.send}</SubmitButton>
      </form>
      {company && <ReplyPreview message={message} written={written} files={files.items ?? []} writer={me?.name ?? ''} company={company} />}
    </div>
  )
}

/** Returns the step that was chosen; null for none, undefined to leave it. */
function stepOf({ step, day }: WrittenReply, user_id: string | null): ChosenStep | null | undefined {
  if (step === '') return undefined
  return step === texts.noStep ? null : { what: step, user_id, at: day || daysLater(Date.now()).nextWeek }
}

/** Returns why the mail cannot leave with its files yet. */
function mistakeOf({ isReady, used }: ReplyFilesState): string | undefined {
  if (!isReady) return texts.files.notReady
  return used > REPLY_FILES_MAX_BYTES ? texts.files.tooMuch(fileSize(used), fileSize(REPLY_FILES_MAX_BYTES)) : undefined
}

const Mistake = ({ id, sentence }: { id: string; sentence: string | undefined }) => (
  <p id={id} tabIndex={-1} className={styles.mistake} role={sentence === undefined ? undefined : 'alert'}>
    {sentence}
  </p>
)
