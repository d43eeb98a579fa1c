import { Button } from '#admin/kit/button.tsx'
import { FILES_UNREADABLE, goneIn } from '#features/requests/reply-file.ts'
import { api as addresses } from '#routes.ts'
import { replyTexts as texts } from '#texts/nl/admin/replies.ts'
import { useSecondsLeft } from './held-reply.tsx'
import type { Message } from './message.ts'
import styles from './reply.module.css'
import { useRetry } from './undelivered-mails.tsx'
import type { Reply } from './use-replies.ts'

/** Renders how far a mail to the customer is, and what can be done about one that did not leave. */
export function ReplyState({ message, reply }: { message: Message; reply: Reply }) {
  const retry = useRetry(addresses.mailDeliveriesOf(message.id))
  const { status, held_until, last_error, delivered_to } = reply
  if (held_until !== null)
    return <p className={styles.state}>{message.status === 'spam' ? texts.quarantined : <SecondsLeft heldUntil={held_until} />}</p>
  if (status === 'sent') return <p className={styles.state}>{delivered_to === 'file' ? texts.file : texts.sent}</p>
  return (
    <>
      <p className={styles.late}>{status === 'failed' ? texts.failed : texts.waiting}</p>
      {last_error !== null && <p className={styles.state}>{errorOf(reply, last_error)}</p>}
      <Button look="line" onClick={() => retry()}>
        {texts.again}
      </Button>
    </>
  )
}

/** Returns why a mail did not leave: what the mail server said, or what is wrong with its files. */
function errorOf({ attachments }: Reply, error: string): string {
  if (error === FILES_UNREADABLE) return texts.files.unreadable
  const gone = goneIn(error)
  if (gone === undefined) return texts.lastError(error)
  return texts.files.gone(attachments.find(({ id }) => id === gone)?.name ?? texts.files.title)
}

const SecondsLeft = ({ heldUntil }: { heldUntil: string }) => texts.leavesIn(useSecondsLeft(heldUntil))
