import { SPAM_DAYS } from '#entities/settings/message-settings.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import styles from './message.module.css'

const words: Readonly<Record<string, string>> = messageTexts.spamReasons

/** Why a message is in quarantine; `reasons` are codes with commas between, null when a person put it there. */
export function SpamNotice({ reasons }: { reasons: string | null }) {
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
      <p>{messageTexts.spamNote(SPAM_DAYS)}</p>
    </section>
  )
}
