import { Icon } from '#admin/kit/icon.tsx'
import { adminTexts } from '#texts/nl/admin.ts'
import styles from './login.module.css'
import { timeLeft } from './login-attempts.ts'

/** Why logging in does not work now, and for how long still. */
export function Blockade({ until, now }: { until: number; now: number }) {
  return (
    <div className={styles.blockade}>
      <Icon name="lock" />
      <div>
        <p>
          <b>{adminTexts.login.blockedTitle}</b>
        </p>
        <p>{adminTexts.login.blocked}</p>
        <p>
          {adminTexts.login.blockedFor} <b role="timer">{timeLeft(until, now)}</b>
        </p>
      </div>
    </div>
  )
}
