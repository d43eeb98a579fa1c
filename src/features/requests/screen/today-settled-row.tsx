import { useEffect, useRef, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { hasStayedIn } from '#admin/kit/has-stayed-in.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { useSessionState } from '#admin/session/use-session.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { likelySteps, stepTexts } from '#texts/nl/admin/next-step.ts'
import { todayTexts as texts } from '#texts/nl/admin/today.ts'
import { daysLater } from './days-later.ts'
import { StepForm, useStepDraft } from './step-form.tsx'
import stepStyles from './step.module.css'
import type { SettledRow } from './today-list.ts'
import { chosenOf, hasWritten, stepMoment, wordsOf } from './today-words.ts'
import styles from './today.module.css'
import { useReopen } from './use-offered-answers.ts'
import { useStatus } from './use-status.ts'
import { useSetStep } from './use-step.ts'

interface TodaySettledRowProps {
  settled: SettledRow
  now: number
  isReadOnly: boolean
  /** Called when the row may go; `isBack` when the tap was taken back, `mayFocus` when the person has not gone on to something else. */
  onGone: (how: { id: string; isBack: boolean; mayFocus: boolean }) => void
}

/** Renders a row that was done or moved: it asks for the next step, and can be taken back. */
export function TodaySettledRow({ settled: { list, before, after, movedTo }, now, isReadOnly, onGone }: TodaySettledRowProps) {
  const drafts = useStepDraft(before.id)
  const [isForm, setForm] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (hasStayedIn(null)) row.current?.focus()
  }, [])
  const gone = (isBack: boolean) => onGone({ id: before.id, isBack, mayFocus: hasStayedIn(row.current) })
  const session = useSessionState()
  const user_id = session.status === 'authenticated' ? session.user.id : null
  const setStep = useSetStep(after, () => {
    drafts.clear()
    gone(false)
  })
  const reopen = useReopen(before.id, () => gone(true))
  const hadWritten = hasWritten(before, list)
  const putBack = () => (hadWritten ? reopen.mutate() : gone(true))
  const takeBackStep = useSetStep(after, putBack)
  const { setStatus, setLost, isPending: isReopening } = useStatus(after, (status) => (status === before.status ? putBack() : gone(false)))
  const isPending = setStep.isPending || takeBackStep.isPending || isReopening || reopen.isPending || isReadOnly
  const takeBack = () => {
    if (movedTo !== null || (before.next_step && !hadWritten)) takeBackStep.mutate(before.next_step && chosenOf(before.next_step))
    else if (before.status === after.status) putBack()
    else setStatus(before.status)
  }
  const words = wordsOf(before, list)
  return (
    <li ref={row} tabIndex={-1} className={`${styles.row} ${styles.settled}`} aria-label={before.name}>
      <span className={styles.ticked} aria-hidden="true" />
      <div className={styles.about}>
        <span className={styles.name}>{before.name}</span>
        <p>{movedTo === null ? <s>{words}</s> : `${words}. ${texts.moved(stepMoment(movedTo, now))}`}</p>
      </div>
      <div className={styles.back}>
        <Button look="bare" aria-disabled={isPending} onClick={takeBack}>
          <Icon name="undo" />
          {stepTexts.notDone}
        </Button>
      </div>
      {movedTo === null && !isForm && (
        <fieldset className={`${styles.choices} ${styles.below}`}>
          <legend>{stepTexts.ask}</legend>
          {likelySteps[after.status].map((what) => (
            <Button
              key={what}
              look="line"
              aria-disabled={isPending}
              onClick={() => setStep.mutate({ what, user_id, at: daysLater(now).tomorrow })}
            >
              {what}
            </Button>
          ))}
          <Button look="bare" onClick={() => setForm(true)}>
            {stepTexts.other}
          </Button>
          {list === 'waiting' && before.status !== 'won' ? (
            <Button look="bare" aria-disabled={isPending} onClick={() => setLost('no-answer')}>
              {messageTexts.statuses.lost}
            </Button>
          ) : (
            <Button look="bare" onClick={() => gone(false)}>
              {stepTexts.nothing}
            </Button>
          )}
        </fieldset>
      )}
      {isForm && (
        <div className={`${stepStyles.step} ${styles.below}`}>
          <StepForm
            id={before.id}
            step={null}
            isPending={isPending}
            onSave={(chosen) => setStep.mutate(chosen)}
            onCancel={() => setForm(false)}
          />
        </div>
      )}
    </li>
  )
}
