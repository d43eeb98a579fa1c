import { useEffect, useRef, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { timeOfDay, weekdayInWords } from '#admin/kit/moment-in-words.ts'
import { dueNow, type NextStep, timeOfStep } from '#features/requests/next-step.ts'
import { answeredStatus } from '#features/requests/request.ts'
import type { TodayItem } from '#features/requests/today.ts'
import { inBrussels } from '#kernel/brussels-time.ts'
import { telLink } from '#kernel/dialled-number.ts'
import { admin } from '#routes.ts'
import { likelySteps, stepTexts } from '#texts/nl/admin/next-step.ts'
import { todayTexts as texts } from '#texts/nl/admin/today.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import { daysLater } from './days-later.ts'
import { MAIL_HASH } from './message-address.ts'
import { StepForm, useStepDraft } from './step-form.tsx'
import stepStyles from './step.module.css'
import { timeLeft } from './time-left.ts'
import type { SettledRow, ListName } from './today-list.ts'
import { chosenOf, hasWritten, stepMoment, wordsOf } from './today-words.ts'
import styles from './today.module.css'
import { useAnswerHours } from './use-answer-hours.ts'
import { useStatus } from './use-status.ts'
import { useSetStep } from './use-step.ts'
import { useAddEntry } from './use-timeline.ts'

interface TodayRowProps {
  item: TodayItem
  list: ListName
  now: number
  /** True while nothing can be changed. */
  isReadOnly: boolean
  takesFocus: boolean
  onSettle: (settled: SettledRow) => void
}

/** Renders a request on Vandaag: done with one tap, later with two, call and mail with one. */
export function TodayRow({ item, list, now, isReadOnly, takesFocus, onSettle }: TodayRowProps) {
  const drafts = useStepDraft(item.id)
  const [asks, setAsks] = useState<'nothing' | 'later' | 'day'>(() => (drafts.read(item.id) ? 'day' : 'nothing'))
  const tick = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) tick.current?.focus()
  }, [takesFocus])
  const step = item.next_step ?? stepOf(item, list)
  const keep = (after: Partial<TodayItem>, movedTo: string | null = null) =>
    onSettle({ list, before: item, after: { ...item, ...after }, movedTo })
  const setStep = useSetStep(item, (chosen) => {
    drafts.clear()
    keep({ next_step: chosen && { user_name: '', ...chosen }, wrote_at: null }, chosen === null ? null : chosen.at)
  })
  const { setStatus, isPending: isAnswering } = useStatus(item, (status) => keep({ status, wrote_at: null }))
  const isPending = setStep.isPending || isAnswering || isReadOnly
  const finish = () => {
    if (item.next_step && !hasWritten(item, list)) setStep.mutate(null)
    else if (list === 'waiting') keep({})
    else setStatus(answeredStatus(item.status))
  }
  const words = wordsOf(item, list)
  return (
    <li className={styles.row} data-late={list === 'late' || undefined}>
      <button
        ref={tick}
        type="button"
        className={styles.tick}
        data-key="g"
        aria-label={list === 'waiting' ? texts.followUp(item.name) : texts.done(item.name, words)}
        aria-disabled={isPending}
        onClick={() => !isPending && finish()}
      />
      <div className={styles.about}>
        <Link className={styles.name} to={admin.messages} search={{ id: item.id }}>
          {item.name}
        </Link>
        <p>
          {words}
          {item.next_step?.user_name && <span className={styles.who}>{item.next_step.user_name}</span>}
        </p>
      </div>
      <div className={styles.when}>
        <When
          item={item}
          list={list}
          now={now}
          isOpen={asks === 'later'}
          isDisabled={isPending}
          onPress={() => setAsks(asks === 'later' ? 'nothing' : 'later')}
        />
        <span>{[requestSubject(item), item.municipality].filter(Boolean).join(', ')}</span>
      </div>
      <Ways item={item} />
      {asks === 'later' && (
        <Later
          name={item.name}
          now={now}
          isPending={isPending}
          onChoose={(at) => setStep.mutate({ ...chosenOf(step), at })}
          onPickDay={() => setAsks('day')}
        />
      )}
      {asks === 'day' && (
        <div className={`${stepStyles.step} ${styles.below}`}>
          <StepForm
            id={item.id}
            step={{ ...step, at: step.at || daysLater(now).tomorrow }}
            isPending={isPending}
            onSave={(chosen) => setStep.mutate(chosen)}
            onCancel={() => {
              setAsks('nothing')
              tick.current?.focus()
            }}
          />
        </div>
      )}
    </li>
  )
}

/** Returns the step that a request without one has by itself. */
const stepOf = ({ status }: TodayItem, list: ListName): NextStep => ({
  what: list !== 'waiting' ? stepTexts.answer : status === 'won' ? likelySteps.won[0] : texts.followUpStep,
  user_id: null,
  user_name: '',
  at: '',
})

interface WhenProps {
  item: TodayItem
  list: ListName
  now: number
  isOpen: boolean
  isDisabled: boolean
  onPress: () => void
}

/** Renders when something is due, as the button that moves it. */
function When({ item, list, now, isOpen, isDisabled, onPress }: WhenProps) {
  const hours = useAnswerHours()
  const left = list === 'unanswered' ? timeLeft(item, hours, now) : null
  const isUrgent = list === 'late' || (left !== null && left.tone !== 'plain')
  return (
    <button
      type="button"
      className={styles.chip}
      data-key="l"
      data-urgent={isUrgent || undefined}
      aria-expanded={isOpen}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      <Icon name="calendar" />
      {left?.words ?? dueWords(item.due_at, list, now)}
      <span className="sr">, {texts.later(item.name)}</span>
    </button>
  )
}

/** Returns when a step is due: `14:00` of today, `vandaag`, `dinsdag`, or since when it is late or the customer is silent. */
function dueWords(at: string, list: ListName, now: number): string {
  const time = timeOfStep({ at })
  const isToday = inBrussels(new Date(now).toISOString()).day === (time === null ? at : inBrussels(time).day)
  if (list === 'waiting') return texts.since(weekdayInWords(at, now))
  if (time !== null && (isToday || list === 'tomorrow')) return timeOfDay(time)
  const words = stepMoment(at, now)
  return time !== null && dueNow({ at }, now) === 'late' ? texts.since(words) : words
}

/** Renders what reaches the customer with one tap; a call is noted in the timeline of the request, the mail opens there. */
function Ways({ item: { id, name, phone, email } }: { item: TodayItem }) {
  const { mutate: note } = useAddEntry(id)
  return (
    <div className={styles.ways}>
      {phone !== null && (
        <a data-key="b" href={telLink(phone)} aria-label={texts.call(name)} onClick={() => note({ to: 'taps', way: 'call' })}>
          <Icon name="phone" />
          <span>{texts.callShort}</span>
        </a>
      )}
      {email !== null && (
        <Link data-key="m" to={admin.messages} search={{ id }} hash={MAIL_HASH} aria-label={texts.mail(name)}>
          <Icon name="envelope" />
          <span>{texts.mailShort}</span>
        </Link>
      )}
    </div>
  )
}

interface LaterProps {
  name: string
  now: number
  isPending: boolean
  onChoose: (day: string) => void
  onPickDay: () => void
}

function Later({ name, now, isPending, onChoose, onPickDay }: LaterProps) {
  const { tomorrow, monday, nextWeek } = daysLater(now)
  const to = (day: string, label: string) => (
    <Button look="line" aria-disabled={isPending} onClick={() => onChoose(day)}>
      {label}
    </Button>
  )
  return (
    <fieldset className={`${styles.choices} ${styles.below}`} aria-label={texts.later(name)}>
      {to(tomorrow, stepTexts.tomorrow)}
      {to(monday, stepTexts.monday)}
      {to(nextWeek, stepTexts.nextWeek)}
      <Button look="bare" onClick={onPickDay}>
        {stepTexts.pickDay}
      </Button>
    </fieldset>
  )
}
