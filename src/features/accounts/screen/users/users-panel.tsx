import { ActionsHead } from '#admin/kit/list/actions-head.tsx'
import { useState } from 'react'
import { IconButton } from '#admin/kit/button.tsx'
import buttons from '#admin/kit/button.module.css'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { formSearch, rowLinkId } from '#admin/kit/form/form-address.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { LIST_ID } from '#admin/kit/list/list-query.ts'
import list from '#admin/kit/list/list.module.css'
import { SkeletonRows } from '#admin/kit/list/skeleton.tsx'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { Notice } from '#admin/kit/notice.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { problemWords } from '#admin/kit/words.ts'
import type { ListedUser } from '#features/accounts/listed-user.ts'
import { initialsOf } from '#kernel/initials.ts'
import { isNotFound } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { roleTexts, usersTexts as texts } from '#texts/nl/admin/users.ts'
import { useOwnId, usePeopleAgain } from './use-users.ts'
import styles from './users.module.css'

interface UsersPanelProps {
  /** Undefined while they are not read yet. */
  users: ListedUser[] | undefined
  hasFailed: boolean
}

/** Renders the accounts: who, with which role, whether somebody can sign in, and when they were last seen. */
export function UsersPanel({ users, hasFailed }: UsersPanelProps) {
  return (
    <section id={LIST_ID} tabIndex={-1} className={`${panel.panel} ${list.list}`} aria-label={texts.title} aria-busy={!users && !hasFailed}>
      {users ? (
        <UsersTable users={users} />
      ) : hasFailed ? (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

function UsersTable({ users }: { users: ListedUser[] }) {
  const remove = useRemove()
  const { columns } = texts
  return (
    <table className={`${list.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.role}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.last_seen_at}</th>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} onRemove={() => void remove(user)} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user, onRemove }: { user: ListedUser; onRemove: () => void }) {
  const { id, name, role, active, last_seen_at, may } = user
  const isOwn = useOwnId() === id
  const [now] = useState(Date.now)
  return (
    <tr>
      <td className={`${list.lead} ${styles.who}`}>
        <Person user={user} isOwn={isOwn} />
      </td>
      <td className={styles.role}>{roleTexts[role].name}</td>
      <td className={styles.state}>
        <Tag tone={active ? 'good' : 'waiting'}>{active ? texts.active : texts.inactive}</Tag>
      </td>
      <td className={`${list.date} ${styles.seen}`}>
        <span className={styles.head}>{texts.columns.last_seen_at}: </span>
        {isOwn ? texts.now : last_seen_at ? momentInWords(last_seen_at, now) : texts.neverSeen}
      </td>
      <td className={`${list.actions} ${styles.actions}`}>
        <Link className={buttons.icon} aria-label={kitTexts.edit(name)} {...formOf(id)}>
          <Icon name="pencil" />
        </Link>
        {!isOwn && may.includes('remove') && (
          <IconButton danger aria-label={kitTexts.delete(name)} onClick={onRemove}>
            <Icon name="bin" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

const formOf = (id: string) => ({ to: '.', search: formSearch(id), resetScroll: false }) as const

function Person({ user: { id, name, email }, isOwn }: { user: ListedUser; isOwn: boolean }) {
  return (
    <div className={styles.person}>
      <span className={`${styles.initials} ${isOwn ? styles.own : ''}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <Link id={rowLinkId(id)} {...formOf(id)}>
          {name}
        </Link>
        {isOwn && <span> {texts.you}</span>}
        <small>{email}</small>
      </div>
    </div>
  )
}

/** Returns a function that removes an account after asking. */
function useRemove() {
  const confirm = useConfirm()
  const again = usePeopleAgain()
  const { mutate } = useAction({
    run: ({ id }: ListedUser, grouped) => grouped.delete(addresses.user(id)),
    done: (_nothing, { name }) => ({ title: outcomes.deleted, detail: name }),
    failed: outcomes.deleteFailed,
    reason: (error) => (isNotFound(error) ? texts.gone : problemWords(error)),
    refresh: again,
  })
  return async (user: ListedUser) => {
    const { confirmRemove: sentence, removeWarning: warning } = texts
    if (await confirm({ title: kitTexts.delete(user.name), sentence, warning, action: kitTexts.remove })) mutate(user)
  }
}
