import { useHotkeys } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useOpened } from '#admin/kit/breadcrumb.tsx'
import { IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { Link } from '#admin/kit/link.tsx'
import { account, entryAbove, menu, screens } from '#admin/screens.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import { initialsOf } from '#kernel/initials.ts'
import { admin, site } from '#routes.ts'
import { navigationTexts } from '#texts/nl/admin/navigation.ts'
import { searchTexts } from '#texts/nl/admin/search.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import styles from './top-bar.module.css'

const SearchDialog = lazyPart(() => import('#features/search/screen/search-dialog.tsx').then((file) => file.SearchDialog))

export function TopBar({ onToggle, expanded }: { onToggle: () => void; expanded: boolean }) {
  const state = useSessionState()
  const [isSearching, setSearching] = useState(false)
  // In a rich text, these keys make a link.
  useHotkeys([['mod+K', () => setSearching(true)]], [])
  return (
    <header className={styles.bar}>
      <IconButton aria-label={shellTexts.toggle} aria-expanded={expanded} onClick={onToggle}>
        <Icon name="sidebar" />
      </IconButton>
      <Breadcrumb />
      <button className={styles.search} type="button" aria-keyshortcuts="Control+K" onClick={() => setSearching(true)}>
        <Icon name="search" />
        <span>{searchTexts.open}</span>
        <kbd aria-hidden="true">{searchTexts.keys}</kbd>
      </button>
      {isSearching && (
        <Suspense>
          <SearchDialog onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <a className={styles.site} href={site.home}>
        {shellTexts.toSite}
      </a>
      {state.status === 'authenticated' && (
        <Link className={styles.who} to={admin.account} title={state.user.name}>
          <span className="sr">{shellTexts.signedInAs(state.user.name)}</span>
          <span aria-hidden="true">{initialsOf(state.user.name)}</span>
        </Link>
      )}
    </header>
  )
}

function Breadcrumb() {
  const { pathname } = useLocation()
  const above = entryAbove(pathname)
  const opened = useOpened()
  const isInMenu = [...menu, account].some(({ path }) => path === pathname)
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
        {opened !== null && (
          <li>
            <Link to={pathname}>{here}</Link>
          </li>
        )}
        {/* Of a screen in the menu, its link there is the current one. */}
        <li aria-current={isInMenu ? undefined : 'page'}>{opened ?? here}</li>
      </ol>
    </nav>
  )
}
