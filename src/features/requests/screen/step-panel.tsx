import { useRef, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { hasStayedIn } from '#admin/kit/has-stayed-in.ts'
import { dayInWords, momentInWords } from '#admin/kit/moment-in-words.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import { answerDue } from '#features/requests/answer-due.ts'
import { dueNow, type NextStep, timeOfStep } from '#features/requests/next-step.ts'
import { answeredStatus } from '#features/requests/request.ts'
import { likelySteps, stepTexts as texts } from '#texts/nl/admin/next-step.ts'
import type { Message } from './message.ts'
import { daysLater } from './days-later.ts'
import { StepForm, useStepDraft } from './step-form.tsx'
import styles from './step.module.css'
import { type ChosenStep, useSetStep } from './use-step.ts'
import { useAnswerHours } from './use-answer-hours.ts'
import { useNow } from './use-now.ts'
import { useReopen } from './use-offered-answers.ts'
import { useStatus } from './use-status.ts'

type Asks = 'nothing' | 'later' | 'form'

/** A step that was just done. */
interface Done {
  step: NextStep
  /** True when its customer waited for an answer. */
  hadWritten: boolean
}

/** Renders the next step of a message: done with one tap, which asks for the one after it, and later with two. */
export function StepPanel({ message }: { message: Message }) {
  const drafts = useStepDraft(message.id)
  const [asks, setAsks] = useState<Asks>(() => (drafts.read(message.id) ? 'form' : 'nothing'))
  /** The step that was just done, while the panel asks for the next. */
  const [done, setDone] = useState<Done | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = message.next_step
  const settled = (next: Done | null) => {
    drafts.clear()
    setAsks('nothing')
    setDone(next)
    if (hasStayedIn(heading.current?.closest('section'))) heading.current?.focus()
  }
  const setStep = useSetStep(message, (chosen) => settled(chosen || !step ? null : { step, hadWritten: message.wrote_at !== null }))
  const reopen = useReopen(message.id)
  const takeBack = useSetStep(message, () => {
    settled(null)
    if (done?.hadWritten) reopen.mutate()
  })
  const isPending = setStep.isPending || takeBack.isPending || reopen.isPending
  const set = (next: ChosenStep | null) => !isPending && setStep.mutate(next)
  const form = <StepForm id={message.id} step={step} isPending={isPending} onSave={set} onCancel={() => setAsks('nothing')} />

  return (
    <section className={styles.step} aria-labelledby="volgende-stap">
      <h3 ref={heading} id="volgende-stap" tabIndex={-1}>
        {texts.title}
      </h3>
      {step ? (
        <>
          <CurrentStep step={step} isPending={isPending} onDone={() => set(null)} />
          {asks === 'form' ? (
            form
          ) : (
            <div className={styles.acts}>
              <Button look="line" aria-expanded={asks === 'later'} onClick={() => setAsks(asks === 'later' ? 'nothing' : 'later')}>
                {texts.later}
              </Button>
              <Button look="bare" onClick={() => setAsks('form')}>
                {texts.edit}
              </Button>
            </div>
          )}
          {asks === 'later' && <Later step={step} isPending={isPending} onChoose={set} onPickDay={() => setAsks('form')} />}
        </>
      ) : asks === 'form' ? (
        form
      ) : (
        <Question
          message={message}
          done={done?.step ?? null}
          isPending={isPending}
          onChoose={set}
          onOther={() => setAsks('form')}
          onTakeBack={({ what, user_id, at }) => !isPending && takeBack.mutate({ what, user_id, at })}
          onClose={() => {
            setDone(null)
            heading.current?.focus()
          }}
        />
      )}
    </section>
  )
}

interface CurrentStepProps {
  step: NextStep
  isPending: boolean
  onDone: () => void
}

function CurrentStep({ step, isPending, onDone }: CurrentStepProps) {
  const now = useNow()
  const time = timeOfStep(step)
  const when = time === null ? dayInWords(`${step.at}T12:00:00Z`, now) : momentInWords(time, now)
  return (
    <div className={styles.current}>
      <button type="button" className={styles.tick} aria-label={texts.done(step.what)} aria-disabled={isPending} onClick={onDone} />
      <p>
        <b>{step.what}</b>
        <span>{[step.user_name, when, dueNow(step, now) === 'late' ? texts.isLate : ''].filter(Boolean).join(', ')}</span>
      </p>
    </div>
  )
}

interface LaterProps {
  step: NextStep
  isPending: boolean
  onChoose: (step: ChosenStep) => void
  onPickDay: () => void
}

/** Renders the days to which a step moves with one tap. */
function Later({ step: { what, user_id }, isPending, onChoose, onPickDay }: LaterProps) {
  const { tomorrow, monday, nextWeek } = daysLater(useNow())
  const to = (at: string, label: string) => (
    <Button look="line" aria-disabled={isPending} onClick={() => onChoose({ what, user_id, at })}>
      {label}
    </Button>
  )
  return (
    <fieldset className={styles.acts} aria-label={texts.later}>
      {to(tomorrow, texts.tomorrow)}
      {to(monday, texts.monday)}
      {to(nextWeek, texts.nextWeek)}
      <Button look="bare" onClick={onPickDay}>
        {texts.pickDay}
      </Button>
    </fieldset>
  )
}

interface QuestionProps {
  message: Message
  done: NextStep | null
  isPending: boolean
  onChoose: (step: ChosenStep) => void
  onOther: () => void
  onTakeBack: (done: NextStep) => void
  onClose: () => void
}

/** Renders the answer that the company promised, which is the step of a request that has no other; done, the request is answered. */
function Promised({ message }: { message: Message }) {
  const [hours, now] = [useAnswerHours(), useNow()]
  const { setStatus, isPending } = useStatus(message)
  const due = answerDue(message, hours)
  if (due === null) return <p>{texts.none}</p>
  return (
    <div className={styles.current}>
      <button
        type="button"
        className={styles.tick}
        aria-label={texts.done(texts.answer)}
        aria-disabled={isPending}
        onClick={() => !isPending && setStatus(answeredStatus(message.status))}
      />
      <p>
        <b>{texts.answer}</b>
        <span>
          {[texts.promised(hours), momentInWords(due, now), dueNow({ at: due }, now) === 'late' ? texts.isLate : '']
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
    </div>
  )
}

/** Renders the question for the next step, with what is likely. After a step was done it can be taken back. */
function Question({ message, done, isPending, onChoose, onOther, onTakeBack, onClose }: QuestionProps) {
  const session = useSessionState()
  const user_id = session.status === 'authenticated' ? session.user.id : null
  const at = daysLater(useNow()).tomorrow
  return (
    <div className={styles.question}>
      {done ? <p>{`${texts.didIt(done.what)} ${texts.ask}`}</p> : <Promised message={message} />}
      <fieldset className={styles.acts} aria-label={texts.ask}>
        {likelySteps[message.status].map((what) => (
          <Button key={what} look="line" aria-disabled={isPending} onClick={() => onChoose({ what, user_id, at })}>
            {what}
          </Button>
        ))}
        <Button look="bare" onClick={onOther}>
          {texts.other}
        </Button>
        {done && (
          <>
            <Button look="bare" onClick={onClose}>
              {texts.nothing}
            </Button>
            <Button look="bare" aria-disabled={isPending} onClick={() => onTakeBack(done)}>
              {texts.notDone}
            </Button>
          </>
        )}
      </fieldset>
    </div>
  )
}
