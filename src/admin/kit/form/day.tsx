import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { IconButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { dayTexts } from '#texts/nl/admin/form-parts.ts'
import { Calendar } from './calendar.tsx'
import styles from './day.module.css'
import type { Field, FormHandle } from './describe-form.ts'
import { Labelled, useField } from './field.tsx'
import { dayInFigures, typedDay } from './typed-day.ts'

/** Describes a field for a day, typed or picked in a calendar. The value is yyyy-MM-dd, or empty for none. */
export const day = <Name extends string>(name: Name): Field<Name, string> => ({
  fields: [{ name, show: dayInFigures }],
  Part: ({ form }) => <DayField form={form} name={name} />,
})

function DayField({ form, name }: { form: FormHandle; name: string }) {
  const { control, value, change, ...words } = useField(form, name)
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
    change(picked)
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
    <Labelled id={control.id} {...words}>
      <div className={styles.day} role="presentation" onKeyDown={onKeyDown} onBlur={onBlur}>
        <input
          className={controls.input}
          inputMode="numeric"
          autoComplete="off"
          placeholder={dayTexts.placeholder}
          {...control}
          value={typedDay(typed) === value ? typed : dayInFigures(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            change(typedDay(event.target.value))
          }}
          onBlur={() => setTyped('')}
        />
        <span className={styles.buttons}>
          {value !== '' && (
            <IconButton aria-label={dayTexts.clear(words.label)} onClick={() => pick('')}>
              <Icon name="close" />
            </IconButton>
          )}
          <button
            ref={opener}
            type="button"
            className={styles.opener}
            aria-label={dayTexts.open(words.label)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendarId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="calendar" />
          </button>
        </span>
        {isOpen && <Calendar id={calendarId} label={words.label} value={String(value)} onPick={pick} />}
      </div>
    </Labelled>
  )
}
