import { useTimeout } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { Icon } from '#admin/kit/icon.tsx'
import { loginTexts } from '#texts/nl/admin/login.ts'
import styles from './login.module.css'

/** Long enough to be seen, short enough not to be waited for. */
const SHOWN_FOR = 800

/** The confirmation between a login and the panel. docs/product/sign-in.md */
export function Welcome({ target }: { target: string }) {
  const navigate = useNavigate()
  useTimeout(() => void navigate({ to: target, replace: true }), SHOWN_FOR, { autoInvoke: true })
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.done}>
          <Icon name="check" />
        </p>
        <h1>{loginTexts.successTitle}</h1>
        <p className={styles.intro}>{loginTexts.success}</p>
      </div>
    </main>
  )
}
