import { Link, useLocation } from '@tanstack/react-router'
import { admin } from '#routes.ts'
import { navigationTexts } from '#texts/nl/admin/navigation.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { entryAbove, screens } from '#admin/screens.ts'
import styles from './top-bar.module.css'

export function Breadcrumb() {
  const { pathname } = useLocation()
  const above = entryAbove(pathname)
  const here =
    screens.find(({ path }) => path === pathname)?.label ?? (pathname === admin.test ? navigationTexts.dashboard : shellTexts.missingTitle)
  return (
    <nav className={styles.breadcrumb} aria-label={shellTexts.breadcrumb}>
      <ol>
        <li>
          <Link to={admin.dashboard}>{shellTexts.root}</Link>
        </li>
        {above && (
          <li>
            <Link to={above.path}>{above.label}</Link>
          </li>
        )}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
