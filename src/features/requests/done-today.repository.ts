import { isThere } from '#db/row-filter.ts'
import type { Store } from '#db/rows.ts'
import { fromBrussels, inBrussels } from '#kernel/brussels-time.ts'
import type { ChangeOfSubject } from '#kernel/change.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { changesOfStatus, type DoneChange, doneSteps } from './done-changes.ts'
import { requests } from './request.ts'
import { type DoneItem, DONE_MAX, type Figures } from './today.ts'

/** The most changes that are read; of more, the newest. */
const CHANGES_MAX = 5000

/** Reads the newest changes of requests since a time, at most `limit`, oldest first. */
export type ChangesSince = (since: string, limit: number) => Promise<ChangeOfSubject[]>

/** Creates the reads of what was done about requests. */
export const doneRepository = ({ database: { query }, clock }: Pick<Store, 'database' | 'clock'>, changesSince: ChangesSince) => {
  /** Returns the requests with these ids that staff have not deleted, by id. */
  const named = async (ids: string[]) => {
    const rows =
      ids.length === 0
        ? []
        : await query
            .selectFrom('contact_submissions')
            .select(['id', 'name', 'created_at', 'source'])
            .where('id', 'in', ids)
            .where(isThere(requests))
            .execute()
    return new Map(rows.map((row) => [row.id, row]))
  }

  return {
    /** Returns what was done today, by one person or by anybody (null), oldest first; of more than `DONE_MAX` the newest. */
    done: async (user: string | null): Promise<DoneItem[]> => {
      const since = startOf(inBrussels(isoTime(clock.now())).day)
      const [calls, mails, changes] = await Promise.all([
        query
          .selectFrom('request_entries')
          .select(['submission_id', 'created_at as at', 'outcome'])
          .where('created_at', '>=', since)
          .where('kind', '=', 'call')
          .$if(user !== null, (select) => select.where('user_id', '=', user))
          .orderBy('created_at', 'desc')
          .limit(DONE_MAX)
          .execute(),
        query
          .selectFrom('request_replies')
          .select(['submission_id', 'created_at as at'])
          .where('created_at', '>=', since)
          .where('status', 'not in', ['failed', 'failed-with-files'])
          .$if(user !== null, (select) => select.where('user_id', '=', user))
          .orderBy('created_at', 'desc')
          .limit(DONE_MAX)
          .execute(),
        changesSince(since, CHANGES_MAX),
      ])
      const reached = new Set([...calls, ...mails].map(({ submission_id }) => submission_id))
      const changed = [
        ...doneSteps(changes),
        // A mail or a call that is named itself says more.
        ...changesOfStatus(changes, 'answered').filter(({ subject }) => !reached.has(subject)),
      ].filter((change) => user === null || change.user_id === user)
      const items = [
        ...calls.map(({ submission_id, at, outcome }) => ({ id: submission_id, at, kind: 'call' as const, what: outcome })),
        ...mails.map(({ submission_id, at }) => ({ id: submission_id, at, kind: 'mail' as const, what: null })),
        ...changed.map(({ subject, at, what }) => ({
          id: subject,
          at,
          kind: what === null ? ('answered' as const) : ('step' as const),
          what,
        })),
      ]
        .toSorted((one, other) => (one.at < other.at ? -1 : 1))
        .slice(-DONE_MAX)
      const about = await named([...new Set(items.map(({ id }) => id))])
      return items.flatMap((item) => {
        const request = about.get(item.id)
        return request ? [{ ...item, name: request.name }] : []
      })
    },

    /** Returns the figures of the empty Vandaag. */
    figures: async (): Promise<Figures> => {
      const { day } = inBrussels(isoTime(clock.now()))
      const noon = Date.parse(`${day}T12:00:00Z`)
      const week = startOf(isoTime(noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY).slice(0, 10))
      const month = startOf(`${day.slice(0, 8)}01`)
      const changes = await changesSince(week < month ? week : month, CHANGES_MAX)
      const answered = changesOfStatus(changes, 'answered').filter(({ at }) => at >= week)
      const won = changesOfStatus(changes, 'won').filter(({ at }) => at >= month)
      const about = await named([...answered, ...won].map(({ subject }) => subject))
      const isKnown = ({ subject }: DoneChange) => about.has(subject)
      // Of a request by hand the first answer was the call.
      const waits = answered.flatMap(({ subject, at }) => {
        const request = about.get(subject)
        return request?.source === null ? [Date.parse(at) - Date.parse(request.created_at)] : []
      })
      return {
        answered: answered.filter(isKnown).length,
        answer_minutes: waits.length === 0 ? null : Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 60_000),
        won: won.filter(isKnown).length,
      }
    },
  }
}

const startOf = (day: string): string => fromBrussels({ day, time: '00:00' }) ?? `${day}T00:00:00.000Z`
