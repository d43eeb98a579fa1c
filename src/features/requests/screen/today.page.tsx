import { useHotkeys } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { ButtonLink } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { momentInWords, timeOfDay } from '#admin/kit/moment-in-words.ts'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { Tabs } from '#admin/kit/tabs.tsx'
import { type Figures, type Today, TODAY_MAX } from '#features/requests/today.ts'
import { inBrussels } from '#kernel/brussels-time.ts'
import { isoTime } from '#kernel/clock.ts'
import { admin } from '#routes.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { newRequestTexts } from '#texts/nl/admin/new-request.ts'
import { todayTexts as texts } from '#texts/nl/admin/today.ts'
import inbox from './inbox.module.css'
import { Street } from './street.tsx'
import { type SettledRow, type ListName, LISTS, rowsOf, withoutSettled } from './today-list.ts'
import { TodaySettledRow } from './today-settled-row.tsx'
import { DoneToday, TodayFigures } from './today-done.tsx'
import { TodayRow } from './today-row.tsx'
import { stepMoment } from './today-words.ts'
import styles from './today.module.css'
import { useAnswerHours } from './use-answer-hours.ts'
import { useNow } from './use-now.ts'
import { useToday } from './use-today.ts'

const HEADING = new Intl.DateTimeFormat('nl-BE', { timeZone: 'Europe/Brussels', weekday: 'long', day: 'numeric', month: 'long' })
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Renders what there is to do today about requests. docs/product/today.md */
export function TodayPage() {
  const search: { van?: unknown } = useSearch({ strict: false })
  const isMine = search.van === 'mij'
  const { today: data, at, staleness, error } = useToday(isMine)
  const [{ of, rows }, setSettled] = useState<{ of: boolean; rows: SettledRow[] }>({ of: isMine, rows: [] })
  const settled = of === isMine ? rows : []
  const now = useNow()
  const navigate = useNavigate()
  useHotkeys([['N', () => isOnScreen(document.activeElement) && void navigate({ to: admin.newRequest })]])
  const isStale = data !== undefined && staleness !== null
  return (
    <Page
      title={texts.title}
      heading={capital(HEADING.format(now))}
      summary={data ? <Summary today={withoutSettled(data, settled)} /> : null}
      action={
        <span className={inbox.dock}>
          <ButtonLink to={admin.newRequest}>
            <Icon name="plus" />
            {newRequestTexts.title}
          </ButtonLink>
        </span>
      }
    >
      <output className={isStale ? styles.stale : ''}>
        {isStale && (
          <>
            <b>{texts.stale[staleness]}</b> {texts.asOf(momentOfList(at, now))}
          </>
        )}
      </output>
      <div className={styles.whose}>
        <Tabs
          label={texts.whose}
          tabs={[
            { label: texts.everyone, isCurrent: !isMine, search: () => ({}) },
            { label: texts.mine, isCurrent: isMine, search: () => ({ van: 'mij' }) },
          ]}
        />
      </div>
      {data ? (
        <Lists
          key={String(isMine)}
          today={data}
          settled={settled}
          setSettled={(next) => setSettled({ of: isMine, rows: next })}
          now={now}
          isReadOnly={isStale}
        />
      ) : (
        <div className={panel.panel} aria-busy={!error}>
          {error ? (
            <Notice title={texts.loadFailed} failed>
              <ReadAgain />
            </Notice>
          ) : (
            <output className={styles.loading}>{kitTexts.loading}</output>
          )}
        </div>
      )}
    </Page>
  )
}

/** Renders when the list was read: the time, and the day of one that is older. */
const momentOfList = (at: number, now: number): string => {
  const time = isoTime(at)
  return inBrussels(time).day === inBrussels(isoTime(now)).day ? timeOfDay(time) : momentInWords(time, now)
}

/** Returns whether a letter is meant for the screen: nothing has the focus, or something in it has, and not a dialog. */
const isOnScreen = (focused: Element | null) => !focused || focused === document.body || focused.closest('main') !== null

const countOf = ({ items, has_more }: { items: unknown[]; has_more: boolean }): string => `${items.length}${has_more ? '+' : ''}`

/** Renders what there is to do in one line: `2 te laat, 4 stappen, 3 aanvragen zonder antwoord`. */
function Summary({ today }: { today: Today }) {
  const parts = (['today', 'unanswered', 'waiting'] as const)
    .filter((list) => today[list].items.length > 0)
    .map((list) => texts.summary[list](countOf(today[list])))
  const isLate = today.late.items.length > 0
  if (!isLate && parts.length === 0) parts.push(texts.summary.nothing)
  return (
    <>
      {isLate ? <b className={styles.late}>{texts.summary.late(countOf(today.late))}</b> : texts.summary.nothingLate}
      {parts.map((part) => `, ${part}`).join('')}
    </>
  )
}

interface ListsProps {
  today: Today
  settled: SettledRow[]
  setSettled: (settled: SettledRow[]) => void
  now: number
  isReadOnly: boolean
}

function Lists({ today, settled, setSettled, now, isReadOnly }: ListsProps) {
  /** The request whose row takes the focus, because its tap was taken back. */
  const [back, setBack] = useState<string | null>(null)
  const hours = useAnswerHours()
  // A row that was moved stays until the next tap.
  const keep = (next: SettledRow) =>
    setSettled([...settled.filter(({ movedTo, before }) => movedTo === null && before.id !== next.before.id), next])
  const gone = ({ id, isBack, mayFocus }: { id: string; isBack: boolean; mayFocus: boolean }) => {
    setSettled(settled.filter(({ before }) => before.id !== id))
    setBack(isBack && mayFocus ? id : null)
    if (!isBack && mayFocus) document.querySelector('h1')?.focus()
  }
  const notes: Partial<Record<ListName, string>> = { unanswered: texts.promise(hours), waiting: texts.silentFor(today.silent_days) }
  const counted = withoutSettled(today, settled)
  const shown = LISTS.map((list) => ({ list, rows: rowsOf(today, list, settled) })).filter(({ rows }) => rows.length > 0)
  const { done, figures } = today
  const isAllDone = shown.every(({ list }) => list === 'tomorrow')
  return (
    // The keys work on the row that has the focus; each of its buttons and links is reached without them too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.lists} onKeyDown={pressed}>
      {isAllDone && <AllDone today={today} figures={figures} now={now} />}
      {shown.map(({ list, rows }) => (
        <section
          key={list}
          className={`${panel.panel} ${styles.list}`}
          data-late={list === 'late' || undefined}
          aria-labelledby={`lijst-${list}`}
        >
          <header>
            <h2 id={`lijst-${list}`}>{texts.lists[list]}</h2>
            <span>{countOf(counted[list])}</span>
            {notes[list] && <p>{notes[list]}</p>}
          </header>
          <ul>
            {rows.map((row) =>
              'before' in row ? (
                <TodaySettledRow key={row.before.id} settled={row} now={now} isReadOnly={isReadOnly} onGone={gone} />
              ) : (
                <TodayRow
                  key={row.id}
                  item={row}
                  list={list}
                  now={now}
                  isReadOnly={isReadOnly}
                  takesFocus={row.id === back}
                  onSettle={keep}
                />
              ),
            )}
          </ul>
          {today[list].has_more && <p className={styles.more}>{texts.more(TODAY_MAX)}</p>}
        </section>
      ))}
      {done.length > 0 && <DoneToday done={done} />}
      <p className={styles.keys}>
        <span className="sr">{texts.keys}</span>
        {texts.shortcuts.map(([key, what]) => (
          <span key={key}>
            <kbd>{key}</kbd> {what}
          </span>
        ))}
      </p>
    </div>
  )
}

/** Renders that nothing is left to do, with the next step and what was done lately. */
function AllDone({ today: { next }, figures, now }: { today: Today; figures: Figures | null; now: number }) {
  return (
    <section className={`${panel.panel} ${styles.clear}`} aria-labelledby="alles-gedaan">
      <Street />
      <div className={styles.say}>
        <h2 id="alles-gedaan">{texts.allDone}</h2>
        <p>
          {texts.nobodyWaits} {next ? texts.nextIs(stepMoment(next.due_at, now), next.name, next.next_step?.what ?? '') : texts.noNext}
        </p>
      </div>
      {figures && <TodayFigures figures={figures} />}
    </section>
  )
}

/** Moves the focus from row to row with the arrows, and presses what a letter stands for in the row that has it. */
function pressed(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, select, textarea')) return
  const key = event.key.toLowerCase()
  if (key === 'arrowdown' || key === 'arrowup') {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button:first-child')]
    const at = rows.findIndex((row) => row.parentElement?.contains(target))
    rows[at + (key === 'arrowdown' ? 1 : -1)]?.focus()
    event.preventDefault()
  } else if (/^[gbml]$/.test(key)) target.closest('li')?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
}
