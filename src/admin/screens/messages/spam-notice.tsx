import { SPAM_DAYS } from '#entities/settings/message-settings.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'
import styles from './message.module.css'
import { useMails } from './use-mails.ts'

const words: Readonly<Record<string, string>> = messageTexts.spamReasons

/** Why a message is in quarantine, and what becomes of its mails. Its reasons are codes with commas between, null when a person put it there. */
export function SpamNotice({ message: { id, email, spam_reasons: reasons } }: { message: Message }) {
  const { data } = useMails(id)
  return (
    <section className={styles.spam}>
      <h3>{messageTexts.spamTitle}</h3>
      <ul>
        {reasons === null ? (
          <li>{messageTexts.spamByHand}</li>
        ) : (
          reasons.split(',').map((code) => <li key={code}>{words[code] ?? code}</li>)
        )}
      </ul>
      {data && <p>{data.items.length > 0 ? messageTexts.heldAgain : messageTexts.held(email)}</p>}
      <p>{messageTexts.spamNote(SPAM_DAYS)}</p>
    </section>
  )
}
