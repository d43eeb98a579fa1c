import { Icon } from '#admin/kit/icon.tsx'
import { loginTexts } from '#texts/nl/admin/login.ts'
import styles from './login.module.css'
import { timeLeft } from './login-attempts.ts'

/** Why logging in does not work now, and for how long still. */
export function Blockade({ until, now }: { until: number; now: number }) {
  return (
    <div className={styles.blockade}>
      <Icon name="lock" />
      <div>
        <p>
          <b>{loginTexts.blockedTitle}</b>
        </p>
        <p>{loginTexts.blocked}</p>
        <p>
          {loginTexts.blockedFor} <b role="timer">{timeLeft(until, now)}</b>
        </p>
      </div>
    </div>
  )
}
