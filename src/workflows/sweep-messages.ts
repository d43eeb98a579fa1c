import type { Store } from '#db/rows.ts'
import type { contactSubmissionRepository } from '#entities/contact-submissions/contact-submission.repository.ts'
import { RETENTION_MONTHS_MAX, SPAM_DAYS } from '#entities/settings/message-settings.ts'
import type { settings } from '#entities/settings/settings.repository.ts'
import { DAY, isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'
import type { RemovePhotoFiles } from './request-photo-files.ts'

interface SweepParts {
  store: Pick<Store, 'database' | 'clock'>
  messages: Pick<ReturnType<typeof contactSubmissionRepository>, 'removeOverdue'>
  settings: Pick<ReturnType<typeof settings>, 'messages'>
  removePhotoFiles: RemovePhotoFiles
}

/** A longer pause between two sweeps looks like a clock that leapt ahead. */
const LEAP_MS = 31 * DAY

/**
 * Deletes requests that the privacy policy no longer lets the company keep, with their mails and photos; answers how many.
 * Null when it is not due: all processes together sweep once a day. A clock that leaps deletes nothing for a day.
 */
export function createSweepMessages({ store, messages, settings: saved, removePhotoFiles }: SweepParts): () => Promise<number | null> {
  return async () => {
    const now = store.clock.now()
    if (!(await takeTurn(store, now))) return null
    const months = (await saved.messages())?.retention_months ?? RETENTION_MONTHS_MAX
    // A day early, because the next sweep is a day later.
    const removed = await messages.removeOverdue({ before: monthsBefore(now + DAY, months), spamBefore: now - SPAM_DAYS * DAY })
    await removePhotoFiles(removed.photos)
    return removed.requests
  }
}

const LAST_SWEEP = { category: 'messages', setting_key: 'last_sweep' }

/** The time of the last sweep is in one row; the process that updates it sweeps. */
async function takeTurn({ database: { query } }: SweepParts['store'], now: number): Promise<boolean> {
  const time = isoTime(now)
  const row = { ...LAST_SWEEP, id: newId(now), created_at: time, updated_at: time, version: 1, setting_value: {}, description: null }
  const isFirst = await query
    .insertInto('website_settings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['category', 'setting_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (isFirst) return false

  const lastSweep = () =>
    query.selectFrom('website_settings').where('category', '=', LAST_SWEEP.category).where('setting_key', '=', LAST_SWEEP.setting_key)
  const { updated_at: last } = await lastSweep().select('updated_at').executeTakeFirstOrThrow()
  const pause = now - Date.parse(last)
  if (pause >= 0 && pause < DAY) return false
  const { numUpdatedRows } = await query
    .updateTable('website_settings')
    .set({ updated_at: time })
    .where('id', 'in', lastSweep().select('id'))
    .where('updated_at', '=', last)
    .executeTakeFirst()
  return numUpdatedRows > 0n && pause > 0 && pause < LEAP_MS
}

function monthsBefore(time: number, months: number): number {
  const date = new Date(time)
  return date.setUTCMonth(date.getUTCMonth() - months)
}
