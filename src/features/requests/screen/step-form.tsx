import { useEffect, useId, useRef, useState } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import control from '#admin/kit/control.module.css'
import { useDraft } from '#admin/kit/form/draft.ts'
import { errorSentences } from '#admin/kit/form/form-values.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import { dayOfStep, newStep, type NextStep, STEP_MAX, timeOfStep } from '#features/requests/next-step.ts'
import { fromBrussels, inBrussels } from '#kernel/brussels-time.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { stepTexts as texts } from '#texts/nl/admin/next-step.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { describedBy } from '#ui/field.tsx'
import { daysLater } from './days-later.ts'
import styles from './step.module.css'
import { type ChosenStep, useColleagues } from './use-step.ts'

interface StepFormProps {
  /** The id of the message, for what is typed and not saved yet. */
  id: string
  /** The step to change; null for a new one. */
  step: NextStep | null
  isPending: boolean
  onSave: (step: ChosenStep) => void
  onCancel: () => void
}

/** The unsaved texts of the form. */
type Typed = Record<'what' | 'user' | 'day' | 'time', string>

/** Returns the store of the unsaved step of a message. */
export const useStepDraft = (id: string) => useDraft(`step:${id}`)

/** Renders the form of a step: what, who, which day, and a time if wanted. What was typed stays through a reload and a new login. */
export function StepForm({ id: messageId, step, isPending, onSave, onCancel }: StepFormProps) {
  const session = useSessionState()
  const me = session.status === 'authenticated' ? session.user.id : ''
  const drafts = useStepDraft(messageId)
  const [typed, setTyped] = useState<Typed>(() => ({ ...startOf(step, me), ...drafts.read(messageId)?.values }))
  const [errors, setErrors] = useState<Readonly<Record<string, unknown>>>({})
  const people = useColleagues()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const change = (changes: Partial<Typed>) => {
    // The form closes after the save, so the change would be lost.
    if (isPending) return
    const next = { ...typed, ...changes }
    setTyped(next)
    drafts.keep({ base: { id: messageId, version: 0 }, values: next })
  }
  const save = () => {
    const { what, user, day, time } = typed
    const chosen = { what: what.trim(), user_id: user === '' ? null : user, at: (time === '' ? day : fromBrussels({ day, time })) ?? '' }
    const { error } = newStep.safeParse(chosen)
    const mistakes = error ? errorSentences(fieldErrors(error, chosen, fieldMessage), {}) : {}
    setErrors(mistakes)
    if (error) document.getElementById(`${id}-${'what' in mistakes ? 'what' : 'day'}`)?.focus()
    else onSave(chosen)
  }
  const described = (name: 'what' | 'at', field: string) => describedBy(`${id}-${field}`, undefined, errors[name] as string | undefined)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) save()
      }}
    >
      <label htmlFor={`${id}-what`}>{texts.what}</label>
      <input
        ref={first}
        id={`${id}-what`}
        className={control.input}
        maxLength={STEP_MAX}
        value={typed.what}
        readOnly={isPending}
        {...described('what', 'what')}
        onChange={(event) => change({ what: event.target.value })}
      />
      <Mistake id={`${id}-what`} error={errors['what']} />
      <label htmlFor={`${id}-who`}>{texts.who}</label>
      <select id={`${id}-who`} className={control.select} value={typed.user} onChange={(event) => change({ user: event.target.value })}>
        <option value="">{texts.anyone}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-day`}>{texts.day}</label>
      <input
        id={`${id}-day`}
        className={control.input}
        type="date"
        value={typed.day}
        readOnly={isPending}
        {...described('at', 'day')}
        onChange={(event) => change({ day: event.target.value })}
      />
      <Mistake id={`${id}-day`} error={errors['at']} />
      <label htmlFor={`${id}-time`}>{texts.time}</label>
      <input
        id={`${id}-time`}
        className={control.input}
        type="time"
        value={typed.time}
        readOnly={isPending}
        onChange={(event) => change({ time: event.target.value })}
      />
      <div className={styles.acts}>
        <SubmitButton aria-disabled={isPending}>{texts.save}</SubmitButton>
        <Button
          look="bare"
          onClick={() => {
            drafts.clear()
            onCancel()
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

const Mistake = ({ id, error }: { id: string; error: unknown }) =>
  typeof error === 'string' && (
    <p id={`${id}-error`} className={styles.mistake} role="alert">
      {error}
    </p>
  )

const startOf = (step: NextStep | null, me: string): Typed => ({
  what: step?.what ?? '',
  user: step ? (step.user_id ?? '') : me,
  day: step ? dayOfStep(step) : daysLater(Date.now()).tomorrow,
  time: step ? clockOf(step) : '',
})

function clockOf(step: NextStep): string {
  const time = timeOfStep(step)
  return time === null ? '' : inBrussels(time).time
}
