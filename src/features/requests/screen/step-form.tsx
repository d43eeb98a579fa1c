import { useEffect, useId, useRef, useState } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import control from '#admin/kit/control.module.css'
import { useSessionState } from '#admin/session/use-session.ts'
import { dayOfStep, type NextStep, STEP_MAX, timeOfStep } from '#features/requests/next-step.ts'
import { fromBrussels, inBrussels } from '#kernel/brussels-time.ts'
import { stepTexts as texts } from '#texts/nl/admin/next-step.ts'
import { daysLater } from './days-later.ts'
import styles from './step.module.css'
import { type ChosenStep, useColleagues } from './use-step.ts'

interface StepFormProps {
  /** The step to change; null for a new one. */
  step: NextStep | null
  isPending: boolean
  onSave: (step: ChosenStep) => void
  onCancel: () => void
}

/** Renders the form of a step: what, who, which day, and a time if wanted. */
export function StepForm({ step, isPending, onSave, onCancel }: StepFormProps) {
  const session = useSessionState()
  const me = session.status === 'authenticated' ? session.user.id : null
  const [what, setWhat] = useState(step?.what ?? '')
  const [user, setUser] = useState(step ? (step.user_id ?? '') : (me ?? ''))
  const [day, setDay] = useState(() => (step ? dayOfStep(step) : daysLater(Date.now()).tomorrow))
  const [time, setTime] = useState(() => (step ? clockOf(step) : ''))
  const [isTried, setTried] = useState(false)
  const people = useColleagues()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const save = () => {
    const at = time === '' ? day : fromBrussels({ day, time })
    setTried(true)
    if (what.trim() === '' || !at) return first.current?.focus()
    onSave({ what: what.trim(), user_id: user === '' ? null : user, at })
  }
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
        value={what}
        onChange={(event) => setWhat(event.target.value)}
      />
      <label htmlFor={`${id}-who`}>{texts.who}</label>
      <select id={`${id}-who`} className={control.select} value={user} onChange={(event) => setUser(event.target.value)}>
        <option value="">{texts.anyone}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-day`}>{texts.day}</label>
      <input id={`${id}-day`} className={control.input} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      <label htmlFor={`${id}-time`}>{texts.time}</label>
      <input id={`${id}-time`} className={control.input} type="time" value={time} onChange={(event) => setTime(event.target.value)} />
      {isTried && (what.trim() === '' || day === '') && <p role="alert">{texts.wanted}</p>}
      <div className={styles.acts}>
        <SubmitButton aria-disabled={isPending}>{texts.save}</SubmitButton>
        <Button look="bare" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

function clockOf(step: NextStep): string {
  const time = timeOfStep(step)
  return time === null ? '' : inBrussels(time).time
}
