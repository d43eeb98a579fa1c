import type { Store } from '#db/rows.ts'
import { inBrussels } from '#kernel/brussels-time.ts'
import { HOUR, isoTime } from '#kernel/clock.ts'
import { dayOfStep, dueNow, type NextStep } from './next-step.ts'
import { type Today, TODAY_MAX, type TodayItem } from './today.ts'
import { type Asked, dayAfter, toDoReads, todayReads } from './today-reads.repository.ts'

/** Creates the read of Vandaag: everything that somebody does today. */
export const todayRepository = ({ database, clock }: Pick<Store, 'database' | 'clock'>) => ({
  today: async (asked: Asked): Promise<Omit<Today, 'done' | 'figures'>> => {
    const { hours, silentDays } = asked
    const now = clock.now()
    const day = inBrussels(isoTime(now)).day
    const reads = todayReads(database, now, asked)
    const [lateSteps, nearSteps, laterStep, lateAnswers, answers, written, waiting] = await Promise.all([
      reads.lateSteps.execute(),
      reads.nearSteps.execute(),
      reads.laterStep.execute(),
      reads.lateAnswers.execute(),
      reads.answers.execute(),
      reads.written.execute(),
      reads.waiting.execute(),
    ])
    // A customer who wrote comes before the step that was chosen until then.
    const answered = new Set(written.map(({ id }) => id))
    const steps = [...lateSteps, ...nearSteps]
      .filter(({ id }) => !answered.has(id))
      .map((row) => ({ ...row, due_at: (row.next_step as NextStep).at }))
      .map(shown)
    const promised = [
      ...lateAnswers.map((row) => ({ ...row, since: row.created_at })),
      ...answers.map((row) => ({ ...row, since: row.created_at })),
      ...written.map((row) => ({ ...row, since: row.wrote_at ?? row.created_at })),
    ]
      .map(({ since, mail_text, mail_kind, ...row }) => ({
        ...shown({ ...row, due_at: isoTime(Date.parse(since) + hours * HOUR) }),
        ...(mail_kind === null ? {} : { excerpt: mail_text, is_bounce: mail_kind === 'bounce' }),
      }))
      .toSorted(byTime)
    const isLate = ({ due_at }: TodayItem) => dueNow({ at: due_at }, now) === 'late'
    const isOf = (wanted: string) => (item: TodayItem) => !isLate(item) && dayOfStep({ at: item.due_at }) === wanted
    const tomorrow = listOf(steps.filter(isOf(dayAfter(day, 1))))
    const later = laterStep.map((row) => shown({ ...row, due_at: (row.next_step as NextStep).at }))
    return {
      day,
      late: listOf([...steps.filter(isLate), ...promised.filter(isLate)].toSorted(byTime)),
      today: listOf(steps.filter(isOf(day))),
      unanswered: listOf(promised.filter((item) => !isLate(item))),
      waiting: listOf(
        waiting.map(({ replied_at, called_at, ...row }) => shown({ ...row, due_at: lastOf(row.updated_at, replied_at, called_at) })),
      ),
      silent_days: silentDays,
      tomorrow,
      next: tomorrow.items[0] ?? later[0] ?? null,
    }
  },

  /** Returns how many requests are late, have a step of today or wait for a reply, of everybody. */
  toDo: async (): Promise<number> => {
    const counts = await Promise.all(Object.values(toDoReads(database, clock.now())).map((read) => read.executeTakeFirstOrThrow()))
    return counts.reduce((sum, { count }) => sum + Number(count), 0)
  },
})

const shown = <Row extends { updated_at: string }>({ updated_at: _changed, ...row }: Row) => ({ ...row, is_bounce: false })

const lastOf = (...times: (string | null)[]): string =>
  times.reduce<string>((last, time) => (time !== null && time > last ? time : last), '')

const byTime = (one: TodayItem, other: TodayItem) => (one.due_at < other.due_at ? -1 : Number(one.due_at > other.due_at))

const listOf = (items: TodayItem[]) => ({ items: items.slice(0, TODAY_MAX), has_more: items.length > TODAY_MAX })
