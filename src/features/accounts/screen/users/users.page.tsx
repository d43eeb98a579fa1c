import { ButtonLink } from '#admin/kit/button.tsx'
import { NEW_ROW_ID } from '#admin/kit/form/back-to-row.ts'
import { Icon } from '#admin/kit/icon.tsx'
import { Page } from '#admin/kit/page.tsx'
import { inviteTexts, usersTexts as texts } from '#texts/nl/admin/users.ts'
import { InvitationsPanel } from './invitations-panel.tsx'
import { useInvitations, useUsers } from './use-users.ts'
import { RequiredFactor } from './required-factor.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UsersPanel } from './users-panel.tsx'
import styles from './users.module.css'

/** Renders the people who can sign in, and the open invitations. docs/product/users.md */
export function UsersPage() {
  const users = useUsers()
  const invitations = useInvitations()
  return (
    <Page
      title={texts.title}
      summary={users.data ? texts.summary(users.data.items.length, invitations.data?.items.length ?? 0) : null}
      action={
        <ButtonLink id={NEW_ROW_ID} to="." search={{ nieuw: '1' }} resetScroll={false}>
          <Icon name="plus" />
          {inviteTexts.form.new}
        </ButtonLink>
      }
    >
      <div className={styles.panels}>
        <UsersPanel users={users.data?.items} hasFailed={users.isError} />
        <InvitationsPanel invitations={invitations.data} readAt={invitations.dataUpdatedAt} hasFailed={invitations.isError} />
        <RequiredFactor />
      </div>
      <UserDialog users={users.data?.items} deliversTo={invitations.data?.delivers_to} />
    </Page>
  )
}
