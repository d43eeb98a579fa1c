import { Link, useLocation } from '@tanstack/react-router'
import { admin } from '#routes.ts'
import { adminTexts } from '#texts/nl/admin.ts'
import { navigation } from './navigation.ts'
import styles from './top-bar.module.css'

export function Breadcrumb() {
  const { pathname } = useLocation()
  const here =
    navigation.find(({ path }) => path === pathname)?.label ??
    (pathname === admin.test ? adminTexts.navigation.dashboard : adminTexts.shell.missingTitle)
  return (
    <nav className={styles.breadcrumb} aria-label={adminTexts.shell.breadcrumb}>
      <ol>
        <li>
          <Link to={admin.dashboard}>{adminTexts.shell.root}</Link>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
