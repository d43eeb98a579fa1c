import { Button } from '#admin/kit/button.tsx'
import { Icon, type IconName } from '#admin/kit/icon.tsx'
import { useMayLeave } from '#admin/kit/unsaved.tsx'
import { restoredStatus, type RequestStatus } from '#features/requests/request.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'
import { useOpenMessage } from './message-address.ts'
import styles from './message.module.css'
import { restoreLabel } from './restore-label.ts'
import { useRemoval } from './use-removal.ts'
import { useStatus } from './use-status.ts'

interface Step {
  to: RequestStatus
  label: string
  icon: IconName
}

const answered: Step = { to: 'answered', label: messageTexts.markAnswered, icon: 'check' }
const unread: Step = { to: 'new', label: messageTexts.markUnread, icon: 'envelope' }
const archived: Step = { to: 'archived', label: messageTexts.archive, icon: 'archive' }
const spam: Step = { to: 'spam', label: messageTexts.toSpam, icon: 'warning' }

/** Returns the actions for a message by its current status. */
const steps = (message: Message): Record<RequestStatus, Step[]> => ({
  new: [answered, archived, spam],
  read: [answered, archived, unread, spam],
  answered: [archived, unread, spam],
  quoted: [archived, spam],
  won: [archived, spam],
  done: [archived, spam],
  lost: [archived, spam],
  archived: [{ to: restoredStatus(message), label: restoreLabel([message]), icon: 'previous' }, spam],
  spam: [{ to: restoredStatus(message), label: messageTexts.notSpam, icon: 'check' }],
})

/** Renders the actions of one message, and the button that deletes it. */
export function StatusActions({ message }: { message: Message }) {
  const { close } = useOpenMessage()
  const mayLeave = useMayLeave()
  // A message marked as new closes, because an open message counts as read.
  const { setStatus, isPending } = useStatus(message, (status) => status === 'new' && close(message.id))
  const choose = async (status: RequestStatus) => {
    if (status !== 'new' || (await mayLeave())) setStatus(status)
  }
  const remove = useRemoval()
  return (
    <fieldset className={styles.actions} aria-label={messageTexts.actions}>
      {steps(message)[message.status].map(({ to, label, icon }) => (
        <Button key={to} look="line" aria-disabled={isPending} onClick={() => void choose(to)}>
          <Icon name={icon} />
          {label}
        </Button>
      ))}
      <Button look="bare" onClick={() => void remove([message.id])}>
        <Icon name="bin" />
        {messageTexts.remove}
      </Button>
    </fieldset>
  )
}
