import { Link, useLocation } from '@tanstack/react-router'
import { admin } from '#routes.ts'
import { navigationTexts } from '#texts/nl/admin/navigation.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { account, inboxSettings, navigation } from './navigation.ts'
import styles from './top-bar.module.css'

export function Breadcrumb() {
  const { pathname } = useLocation()
  const here =
    [...navigation, account, inboxSettings].find(({ path }) => path === pathname)?.label ??
    (pathname === admin.test ? navigationTexts.dashboard : shellTexts.missingTitle)
  return (
    <nav className={styles.breadcrumb} aria-label={shellTexts.breadcrumb}>
      <ol>
        <li>
          <Link to={admin.dashboard}>{shellTexts.root}</Link>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
