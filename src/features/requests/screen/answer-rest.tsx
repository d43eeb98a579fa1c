import type { TimelineItem } from '#features/requests/timeline-item.ts'
import { answerTexts as texts } from '#texts/nl/admin/answers.ts'
import { api as addresses } from '#routes.ts'
import { MailFiles } from './mail-files.tsx'
import type { Message } from './message.ts'
import styles from './timeline.module.css'

export type Answer = Extract<TimelineItem, { kind: 'answer' }>
type Bounced = NonNullable<Extract<TimelineItem, { kind: 'reply' }>['bounced']>

/** Renders what stands below the words of an answer: the earlier mail, folded, and what is only in the mailbox. */
export function AnswerRest({ message, answer }: { message: Message; answer: Answer }) {
  const { quoted, flaw, left_out, is_automatic, photo_count, files } = answer
  if (is_automatic) return null
  return (
    <>
      {quoted && (
        <details className={styles.quoted}>
          <summary>{texts.showEarlier}</summary>
          <p dir="auto">{quoted}</p>
        </details>
      )}
      {photo_count > 0 && <p>{texts.photos(photo_count)}</p>}
      <MailFiles label={texts.files} files={files} addressOf={(file) => addresses.answerFileOf(message.id, file)} />
      {flaw !== null && <p>{texts.flaws[flaw]}</p>}
      {left_out > 0 && <p>{texts.leftOut(left_out)}</p>}
    </>
  )
}

/** Renders what a mail server said about a mail that did not arrive. */
export const BounceLine = ({ bounced: { is_final, reason } }: { bounced: Bounced }) => (
  <p className={styles.bounced}>{[is_final ? texts.notArrived : texts.notArrivedYet, reason].filter(Boolean).join(': ')}</p>
)
