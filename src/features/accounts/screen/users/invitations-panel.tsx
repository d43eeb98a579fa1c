import { ActionsHead } from '#admin/kit/list/actions-head.tsx'
import { Button, IconButton } from '#admin/kit/button.tsx'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import forms from '#admin/kit/form/form.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import list from '#admin/kit/list/list.module.css'
import { Notice } from '#admin/kit/notice.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { problemWords } from '#admin/kit/words.ts'
import type { ListedInvitation } from '#features/accounts/listed-invitation.ts'
import { isNotFound } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { inviteTexts as texts, roleTexts } from '#texts/nl/admin/users.ts'
import { invitationState } from './invitation-state.ts'
import { type OpenInvitations, usePeopleAgain } from './use-users.ts'
import styles from './users.module.css'

const TITLE_ID = 'invitations'

interface InvitationsPanelProps {
  /** Undefined while they are not read yet. */
  invitations: OpenInvitations | undefined
  /** When they were read. */
  readAt: number
  hasFailed: boolean
}

/** Renders the open invitations, with what became of their mails; nothing when there are none. */
export function InvitationsPanel({ invitations, readAt, hasFailed }: InvitationsPanelProps) {
  if (!invitations && !hasFailed) return null
  if (invitations?.items.length === 0) return null
  return (
    <section className={`${panel.panel} ${list.list}`} aria-labelledby={TITLE_ID}>
      <header className={forms.header}>
        <h2 id={TITLE_ID}>{texts.title}</h2>
        <p className={forms.note}>{texts.intro}</p>
      </header>
      {invitations ? (
        <InvitationsTable invitations={invitations.items} readAt={readAt} />
      ) : (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
    </section>
  )
}

function InvitationsTable({ invitations, readAt }: { invitations: ListedInvitation[]; readAt: number }) {
  const sendAgain = useSendAgain()
  const withdraw = useWithdraw()
  return (
    <table className={`${list.table} ${styles.table} ${styles.invitations}`}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.email}</th>
          <th scope="col">{texts.columns.role}</th>
          <th scope="col">{texts.columns.state}</th>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            now={readAt}
            isSending={sendAgain.isPending}
            onSendAgain={() => sendAgain.mutate(invitation)}
            onWithdraw={() => void withdraw(invitation)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface InvitationRowProps {
  invitation: ListedInvitation
  now: number
  isSending: boolean
  onSendAgain: () => void
  onWithdraw: () => void
}

function InvitationRow({ invitation, now, isSending, onSendAgain, onWithdraw }: InvitationRowProps) {
  const { name, email, role, invited_by, may } = invitation
  const { tone, words, detail } = invitationState(invitation, now)
  return (
    <tr>
      <td className={`${list.lead} ${styles.who} ${styles.invited}`}>
        {name}
        <small>{email}</small>
        <small>{texts.invitedBy(invited_by)}</small>
      </td>
      <td className={styles.role}>{roleTexts[role].name}</td>
      <td className={`${styles.state} ${styles.mail}`}>
        <Tag tone={tone}>{words}</Tag>
        {detail && <small>{detail}</small>}
      </td>
      <td className={`${list.actions} ${styles.actions}`}>
        {may.includes('send') && (
          <Button look="bare" aria-disabled={isSending} onClick={onSendAgain}>
            {texts.again}
            <span className="sr">{texts.againTo(email)}</span>
          </Button>
        )}
        {may.includes('remove') && (
          <IconButton danger aria-label={texts.withdrawOf(email)} onClick={onWithdraw}>
            <Icon name="close" />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

const reason = (error: Error) => (isNotFound(error) ? texts.gone : problemWords(error))

/** Returns the mutation that sends the mail of an invitation again. */
function useSendAgain() {
  return useAction({
    run: ({ id }: ListedInvitation, grouped) => grouped.post(addresses.sendInvitation(id)),
    done: texts.sentAgain,
    failed: texts.sendFailed,
    reason,
    refresh: usePeopleAgain(),
  })
}

/** Returns a function that withdraws an invitation after asking. */
function useWithdraw() {
  const confirm = useConfirm()
  const { mutate } = useAction({
    run: ({ id }: ListedInvitation, grouped) => grouped.delete(addresses.invitation(id)),
    done: (_nothing, { email }) => ({ title: texts.withdrawn, detail: email }),
    failed: texts.withdrawFailed,
    reason,
    refresh: usePeopleAgain(),
  })
  return async (invitation: ListedInvitation) => {
    const title = texts.withdrawOf(invitation.email)
    if (await confirm({ title, sentence: texts.confirmWithdraw, action: texts.withdraw })) mutate(invitation)
  }
}
