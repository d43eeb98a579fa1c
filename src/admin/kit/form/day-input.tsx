import { type ComponentProps, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { IconButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { dayTexts } from '#texts/nl/admin/form-parts.ts'
import { Calendar } from './calendar.tsx'
import styles from './day.module.css'
import { dayInFigures, typedDay } from './typed-day.ts'

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  label: string
  /** The day as yyyy-MM-dd, empty for none, or what was typed that is no day. */
  value: unknown
  onDay: (day: string) => void
}

/** Renders the control of a day, typed or picked in a calendar. */
export function DayInput({ label, value, onDay, ...control }: DayInputProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const calendarId = useId()

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const pick = (picked: string) => {
    setTyped('')
    onDay(picked)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Escape closes only the calendar, not the dialog around the form.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div className={styles.field} role="presentation" onKeyDown={onKeyDown} onBlur={onBlur}>
      <div className={styles.day}>
        <input
          className={controls.input}
          inputMode="numeric"
          autoComplete="off"
          placeholder={dayTexts.placeholder}
          {...control}
          value={typedDay(typed) === value ? typed : dayInFigures(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            onDay(typedDay(event.target.value))
          }}
          onBlur={() => setTyped('')}
        />
        <span className={styles.buttons}>
          {value !== '' && (
            <IconButton aria-label={dayTexts.clear(label)} onClick={() => pick('')}>
              <Icon name="close" />
            </IconButton>
          )}
          <button
            ref={opener}
            type="button"
            className={styles.opener}
            aria-label={dayTexts.open(label)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendarId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="calendar" />
          </button>
        </span>
      </div>
      {isOpen && <Calendar id={calendarId} label={label} value={String(value)} onPick={pick} />}
    </div>
  )
}
