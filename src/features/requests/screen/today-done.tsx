import { Icon } from '#admin/kit/icon.tsx'
import { timeOfDay } from '#admin/kit/moment-in-words.ts'
import type { CallOutcome } from '#features/requests/request-entry.ts'
import type { DoneItem, Figures } from '#features/requests/today.ts'
import { timelineTexts } from '#texts/nl/admin/timeline.ts'
import { todayTexts as texts } from '#texts/nl/admin/today.ts'
import styles from './today.module.css'

/** Renders what was done today, folded. */
export const DoneToday = ({ done }: { done: DoneItem[] }) => (
  <details className={styles.ready}>
    <summary>
      <Icon name="check" />
      {texts.doneToday(done.length)}
      <Icon name="descending" />
    </summary>
    <ul>
      {done.map((item) => (
        <li key={`${item.at} ${item.kind} ${item.id}`}>
          <time dateTime={item.at}>{timeOfDay(item.at)}</time>
          {doneWords(item)}
        </li>
      ))}
    </ul>
  </details>
)

function doneWords({ kind, name, what }: DoneItem): string {
  switch (kind) {
    case 'mail':
      return texts.didMail(name)
    case 'call':
      return texts.didCall(name, timelineTexts.outcomes[what as CallOutcome])
    case 'step':
      return texts.didStep(name, what ?? '')
    default:
      return texts.didAnswer(name)
  }
}

/** Renders the figures of the empty Vandaag, without those that are 0 or unknown; nothing when all are. */
export function TodayFigures({ figures: { answered, answer_minutes, won } }: { figures: Figures }) {
  const shown = [
    ...(answered > 0 ? [[answered === 1 ? texts.figures.answeredOne : texts.figures.answered, String(answered)] as const] : []),
    ...(answer_minutes === null ? [] : [[texts.figures.answerTime, durationInWords(answer_minutes)] as const]),
    ...(won > 0 ? [[texts.figures.won, String(won)] as const] : []),
  ]
  if (shown.length === 0) return null
  return (
    <dl className={styles.figures}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns minutes as `25 min`, `3 u 10` or `3 dagen`. */
function durationInWords(minutes: number): string {
  if (minutes < 60) return texts.minutes(minutes)
  if (minutes < 48 * 60) return texts.hours(Math.floor(minutes / 60), minutes % 60)
  return texts.days(Math.round(minutes / 60 / 24))
}
