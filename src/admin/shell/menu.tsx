import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { useMayOpen } from '#admin/kit/may-open.ts'
import { useMayLeave } from '#admin/kit/unsaved.tsx'
import { account, entryAbove, menu } from '#admin/screens.ts'
import { useSession } from '#admin/session/use-session.ts'
import { VERSION } from '#kernel/version.ts'
import { admin, licences, site } from '#routes.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { Logo } from './logo.tsx'
import styles from './menu.module.css'

interface MenuProps {
  /** True when only the icons show; screen readers and tooltips still have the words. */
  narrow?: boolean
  /** Called when a link in the drawer was followed, so that the drawer closes. */
  onFollow?: () => void
}

/** The menu in the drawer of a phone, where staff most often look what to do. */
const todayFirst = menu.toSorted((one, other) => Number(other.path === admin.today) - Number(one.path === admin.today))

export function Menu({ narrow = false, onFollow }: MenuProps) {
  const logOut = useLogOut()
  const { pathname } = useLocation()
  const above = entryAbove(pathname)
  const mayOpen = useMayOpen()
  const words = (label: string) => <span className={narrow ? 'sr' : ''}>{label}</span>
  const title = (label: string) => (narrow ? { title: label } : {})

  return (
    <nav className={`${styles.menu} ${narrow ? styles.narrow : ''}`} aria-label={shellTexts.menu}>
      <Link className={styles.home} to={admin.dashboard} onClick={onFollow}>
        <Logo markOnly={narrow} />
      </Link>
      <ul>
        {(onFollow ? todayFirst : menu)
          .filter(({ path }) => mayOpen(path))
          .map(({ path, label, icon, Badge }) => (
            <li key={path}>
              <Link
                to={path}
                current={path === pathname ? 'page' : path === above?.path ? 'true' : undefined}
                onClick={onFollow}
                {...title(label)}
              >
                <Icon name={icon} />
                {words(label)}
                {Badge && (
                  <span className={styles.badge}>
                    <Badge />
                  </span>
                )}
              </Link>
            </li>
          ))}
      </ul>
      <div className={styles.end}>
        {onFollow && (
          <a href={site.home}>
            <Icon name="eye" />
            {shellTexts.toSite}
          </a>
        )}
        <Link to={account.path} current={pathname === account.path ? 'page' : undefined} onClick={onFollow} {...title(account.label)}>
          <Icon name={account.icon} />
          {words(account.label)}
        </Link>
        <button type="button" onClick={() => void logOut()} {...title(shellTexts.logout)}>
          <Icon name="leave" />
          {words(shellTexts.logout)}
        </button>
      </div>
      {!narrow && (
        <p className={styles.version}>
          {shellTexts.version(VERSION)} <a href={licences}>{shellTexts.licences}</a>
        </p>
      )}
    </nav>
  )
}

/** Logs out with a full page load, so that nothing of the session stays in memory. docs/product/sign-in.md */
function useLogOut() {
  const session = useSession()
  const queries = useQueryClient()
  const mayLeave = useMayLeave()
  return async () => {
    if (!(await mayLeave())) return
    // The server would refuse what is still being read.
    await queries.cancelQueries()
    await session.logOut()
    window.location.assign(admin.login)
  }
}
