import { Link } from '@tanstack/react-router'
import { IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { useSessionState } from '#admin/session/use-session.ts'
import { initialsOf } from '#kernel/initials.ts'
import { admin, site } from '#routes.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import styles from './top-bar.module.css'

export function TopBar({ onToggle, expanded }: { onToggle: () => void; expanded: boolean }) {
  const state = useSessionState()
  return (
    <header className={styles.bar}>
      <IconButton aria-label={shellTexts.toggle} aria-expanded={expanded} onClick={onToggle}>
        <Icon name="sidebar" />
      </IconButton>
      <Breadcrumb />
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
