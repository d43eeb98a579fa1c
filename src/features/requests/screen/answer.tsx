import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import buttons from '#admin/kit/button.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { useCompany } from '#admin/kit/use-company.ts'
import { telLink } from '#kernel/dialled-number.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'
import styles from './message.module.css'
import { replyLink } from './reply.ts'
import { useMessageSettings } from './summary.tsx'
import { useStatus } from './use-status.ts'

/** Renders the links that call or mail the visitor, then offers to mark the message as answered. */
export function Answer({ message }: { message: Message }) {
  const [hasBegun, setHasBegun] = useState(false)
  const { setStatus } = useStatus(message)
  const template = useMessageSettings()
  const company = useCompany()
  const { phone, email, status } = message
  const isOpen = status === 'new' || status === 'read'
  const begin = () => setHasBegun(true)

  return (
    <div className={styles.answer}>
      <div className={styles.ways}>
        {phone !== null && (
          <a className={`${buttons.button} ${buttons.filled}`} href={telLink(phone)} onClick={begin}>
            <Icon name="phone" />
            {messageTexts.call(phone)}
          </a>
        )}
        {email !== null && template && company && (
          <a
            className={`${buttons.button} ${phone === null ? buttons.filled : buttons.line}`}
            href={replyLink(email, message, template, company.name)}
            onClick={begin}
          >
            <Icon name="envelope" />
            {messageTexts.answer}
          </a>
        )}
      </div>
      <output>
        {hasBegun && isOpen && (
          <div className={styles.offer}>
            <p>{messageTexts.answeredAlready}</p>
            <Button onClick={() => setStatus('answered')}>{messageTexts.markAnswered}</Button>
            <Button look="bare" onClick={() => setHasBegun(false)}>
              {messageTexts.notYet}
            </Button>
          </div>
        )}
      </output>
    </div>
  )
}
