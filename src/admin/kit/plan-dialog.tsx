import { type FormEvent, useId, useState } from 'react'
import { DAY, isoTime } from '#kernel/clock.ts'
import { type BrusselsTime, fromBrussels, inBrussels } from '#kernel/brussels-time.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { planTexts as texts } from '#texts/nl/admin/plan.ts'
import { describedBy } from '#ui/field.tsx'
import { Button, SubmitButton } from './button.tsx'
import controls from './control.module.css'
import { DayInput } from './form/day-input.tsx'
import { Labelled } from './form/field.tsx'
import { Modal } from './modal.tsx'
import { longMoment } from './moment-in-words.ts'
import styles from './plan-dialog.module.css'
import { typedTime } from './typed-time.ts'

interface PlanDialogProps {
  title?: string
  /** What the button says. */
  action?: string
  /** The moment of the plan until now (ISO 8601). Without one, or when it is over, the dialog proposes tomorrow morning. */
  due?: string | null
  isPending: boolean
  /** Called with the chosen moment (ISO 8601), which is in the future. */
  onPlan: (at: string) => void
  onClose: () => void
}

/** Asks on which day and at what time in Belgium a change is made. Not to be rendered inside a `<form>`. docs/product/proposals.md */
export function PlanDialog({ title = texts.title, action = texts.plan, due, isPending, onPlan, onClose }: PlanDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState(() => startOf(due))
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const { time, at } = readMoment(typed)
  const change = (changed: Partial<BrusselsTime>) => {
    setTyped({ ...typed, ...changed })
    setMistakes({})
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = mistakesIn(typed)
    setMistakes(found)
    const wrong = found.day ? 'day' : found.time ? 'time' : null
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
    else if (at !== null && !isPending) onPlan(at)
  }
  return (
    <Modal className={styles.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-help`} onDismiss={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-help`}>{texts.help}</p>
        <Labelled id={`${id}-day`} label={texts.day} hint={undefined} required={false} error={mistakes.day}>
          <DayInput
            id={`${id}-day`}
            label={texts.day}
            value={typed.day}
            {...describedBy(`${id}-day`, undefined, mistakes.day)}
            onDay={(day) => change({ day })}
          />
        </Labelled>
        <Labelled id={`${id}-time`} label={texts.time} hint={texts.timeHint} required={false} error={mistakes.time}>
          <input
            className={controls.input}
            id={`${id}-time`}
            autoComplete="off"
            value={typed.time}
            {...describedBy(`${id}-time`, texts.timeHint, mistakes.time)}
            onChange={(event) => change({ time: event.target.value })}
          />
        </Labelled>
        <output className={styles.moment}>
          {at !== null && <b>{longMoment(at)}</b>}
          {at !== null && inBrussels(at).time !== time && <span>{texts.skipped(inBrussels(at).time)}</span>}
        </output>
        <div className={styles.actions}>
          <Button look="bare" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <SubmitButton aria-disabled={isPending}>{isPending ? texts.planning : action}</SubmitButton>
        </div>
      </form>
    </Modal>
  )
}

function startOf(due: string | null | undefined): BrusselsTime {
  if (due && Date.parse(due) > Date.now()) return inBrussels(due)
  const noon = Date.parse(`${inBrussels(isoTime(Date.now())).day}T12:00:00Z`)
  return { day: isoTime(noon + DAY).slice(0, 10), time: '08:00' }
}

/** Reads what was typed; `at` is null when it is no moment. */
function readMoment({ day, time: typed }: BrusselsTime) {
  const time = typedTime(typed)
  return { time, at: time === null ? null : fromBrussels({ day, time }) }
}

interface Mistakes {
  day?: string | undefined
  time?: string | undefined
}

function mistakesIn(typed: BrusselsTime): Mistakes {
  const { time, at } = readMoment(typed)
  const isDay = fromBrussels({ day: typed.day, time: '12:00' }) !== null
  const isPassed = at !== null && Date.parse(at) <= Date.now()
  return {
    day: isDay ? (isPassed ? fieldMessage('moment-passed') : undefined) : texts.noDay,
    time: time === null ? texts.noTime : undefined,
  }
}
