import { useDocumentTitle, useTimeout } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { Redirect } from '#admin/session/redirect.tsx'
import { useSessionState } from '#admin/session/use-session.ts'
import { Logo } from '#admin/shell/logo.tsx'
import { admin, site } from '#routes.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'
import { LoginForm } from './login-form.tsx'
import { logoutNoticeIn } from './logout-reason.ts'
import styles from './login.module.css'
import { returnAddress } from './return-address.ts'
import { useLogin } from './use-login.ts'

const texts = loginTexts

/** Renders the login. docs/product/sign-in.md */
export function LoginPage() {
  useDocumentTitle(texts.title)
  const state = useSessionState()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const target = returnAddress(search)
  const notice = logoutNoticeIn(search)
  const login = useLogin(texts.success)

  if (login.phase === 'accepted') return <Welcome target={target} />
  if (state.status === 'authenticated' && !state.expired) return <Redirect to={target} />

  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Logo />
        {login.step ? (
          <h1 className="sr">{texts.title}</h1>
        ) : (
          <>
            <h1>{texts.title}</h1>
            <p className={styles.intro}>{texts.intro}</p>
          </>
        )}
        {notice && (
          <output className={styles.notice}>
            <Icon name="check" />
            {notice}
          </output>
        )}
        <LoginForm login={login} beside={<Link to={admin.forgotPassword}>{texts.forgotten}</Link>} />
      </div>
      <a className={styles.back} href={site.home}>
        {texts.toSite}
      </a>
    </main>
  )
}

/** The milliseconds that the welcome shows: long enough to notice, short enough not to annoy. */
const SHOWN_FOR = 800

/** Renders the welcome between a login and the back office. docs/product/sign-in.md */
function Welcome({ target }: { target: string }) {
  const navigate = useNavigate()
  useTimeout(() => void navigate({ to: target, replace: true }), SHOWN_FOR, { autoInvoke: true })
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.done}>
          <Icon name="check" />
        </p>
        <h1>{texts.successTitle}</h1>
        <p className={styles.intro}>{texts.success}</p>
      </div>
    </main>
  )
}
