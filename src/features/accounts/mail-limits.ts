import type { Transaction } from 'kysely'
import { countHits } from '#db/count-hits.ts'
import type { Tables } from '#db/tables.ts'
import { DAY, HOUR } from '#kernel/clock.ts'

/**
 * Counts a mail of one kind to one account; returns false when it had enough in this hour or day. A mail that the hour refuses does not
 * count for the day: otherwise ten requests in a minute would keep every mail away for a day.
 */
export async function mayMail(
  transaction: Transaction<Tables>,
  { kind, account, perHour, perDay }: { kind: string; account: string; perHour: number; perDay: number },
  now: number,
): Promise<boolean> {
  const [hour] = await countHits(transaction, [`${kind}-hour:${account}`], HOUR, now)
  if (hour && hour.hits > perHour) return false
  const [day] = await countHits(transaction, [`${kind}-day:${account}`], DAY, now)
  return !day || day.hits <= perDay
}
