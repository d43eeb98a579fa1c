import { machine, connect, parse, type DateValue } from '@zag-js/date-picker'
import { normalizeProps, useMachine } from '@zag-js/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { isoTime } from '#kernel/clock.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { optionalDay } from '#kernel/fields.ts'
import { dayTexts } from '#texts/nl/admin/form-parts.ts'
import styles from './calendar.module.css'
import { typedDay } from './typed-day.ts'

interface CalendarProps {
  id: string
  label: string
  /** The day as yyyy-MM-dd; with any other text the calendar shows the current month. */
  value: string
  onPick: (day: string) => void
}

/**
 * Renders a month as six weeks from Monday. Arrows move by day and week, Home and End within the month, PageUp and PageDown by month, with
 * Shift by year.
 */
export function Calendar({ id, label, value, onPick }: CalendarProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const service = useMachine(machine, {
    id,
    ids: { content: id },
    inline: true,
    locale: 'nl-BE',
    timeZone: 'Europe/Brussels',
    startOfWeek: 1,
    fixedWeeks: true,
    outsideDaySelectable: true,
    maxView: 'day',
    defaultValue: optionalDay.safeParse(value).data ? [parse(value)] : [],
    translations: { dayCell: ({ valueText, selected, today }) => dayTexts.cell(valueText, { selected, today }) },
  })
  const calendar = connect(service, normalizeProps)
  const table = calendar.getTableProps()
  const grid: typeof table = {
    ...table,
    'aria-roledescription': undefined,
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return table.onKeyDown?.(event)
      event.preventDefault()
      onPick(calendar.focusedValue.toString())
    },
  }
  useLayoutEffect(() => {
    if (box.current) box.current.dataset['side'] = hasRoomBelow(box.current) ? 'below' : 'above'
  }, [])
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')?.focus()
  }, [])
  const move = (by: Parameters<DateValue['add']>[0]) => () => calendar.setFocusedValue(calendar.focusedValue.add(by))

  return (
    <fieldset ref={box} id={id} className={styles.calendar} aria-label={dayTexts.calendar(label)} tabIndex={-1}>
      <div className={styles.head}>
        <IconButton aria-label={dayTexts.previousYear} onClick={move({ years: -1 })}>
          <Icon name="farPrevious" />
        </IconButton>
        <IconButton aria-label={dayTexts.previousMonth} onClick={move({ months: -1 })}>
          <Icon name="previous" />
        </IconButton>
        <output>{calendar.visibleRangeText.start}</output>
        <IconButton aria-label={dayTexts.nextMonth} onClick={move({ months: 1 })}>
          <Icon name="next" />
        </IconButton>
        <IconButton aria-label={dayTexts.nextYear} onClick={move({ years: 1 })}>
          <Icon name="farNext" />
        </IconButton>
      </div>
      <table {...grid} aria-label={calendar.visibleRangeText.start}>
        <thead>
          <tr>
            {calendar.weekDays.map((weekDay) => (
              <th key={weekDay.long} scope="col" abbr={weekDay.long}>
                {weekDay.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.weeks.map((week) => (
            <tr key={week[0]?.toString()}>
              {week.map((day) => (
                // The cell handles the click, because the library only reports a day that differs from the current one.
                <td key={day.toString()} {...calendar.getDayTableCellProps({ value: day })} onClick={() => onPick(day.toString())}>
                  <div {...calendar.getDayTableCellTriggerProps({ value: day })}>{day.day}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="bare" onClick={() => onPick(typedDay(dutchDate(isoTime(Date.now()))))}>
        {dayTexts.today}
      </Button>
    </fieldset>
  )
}

/** True when the calendar fits in the form below the field, above the form's buttons. */
function hasRoomBelow(box: HTMLElement): boolean {
  const form = box.closest('form')
  const buttons = form?.lastElementChild
  if (!form || !buttons) return true
  return box.getBoundingClientRect().bottom <= form.getBoundingClientRect().bottom - buttons.clientHeight
}
