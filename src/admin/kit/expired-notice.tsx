import { useSignInOffer } from '#admin/session/sign-in-offer.ts'
import { sessionTexts } from '#texts/nl/admin/session.ts'
import { Button } from './button.tsx'
import styles from './expired-notice.module.css'
import { Icon } from './icon.tsx'

/**
 * Renders the notice that the session has ended, with a button to log in again. It stands at the top of the screen and of each dialog,
 * because a dialog makes the rest inert.
 */
export function ExpiredNotice() {
  const signInAgain = useSignInOffer()
  // The live region is always rendered: a screen reader only announces what appears in a region that it already knows.
  return (
    <div role="alert" className={styles.place}>
      {signInAgain && (
        <div className={styles.notice} data-session-ended>
          <Icon name="lock" />
          <p>
            <b>{sessionTexts.expiredTitle}</b> {sessionTexts.expiredDetail}
          </p>
          <Button onClick={signInAgain}>{sessionTexts.logInAgain}</Button>
        </div>
      )}
    </div>
  )
}
