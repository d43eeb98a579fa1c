import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import buttons from '#admin/kit/button.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { useToast } from '#admin/kit/toast.tsx'
import { useCompany } from '#admin/kit/use-company.ts'
import { mobileNumberIn, telLink } from '#kernel/dialled-number.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { timelineTexts as texts } from '#texts/nl/admin/timeline.ts'
import type { Message } from './message.ts'
import styles from './message.module.css'
import { replyLink } from './reply.ts'
import { useRequestSettings } from './summary.tsx'
import { TimelineIcon } from './timeline-icon.tsx'
import { useStatus } from './use-status.ts'
import { useAddEntry } from './use-timeline.ts'

/**
 * Renders what reaches the visitor with one tap, which the timeline notes. After a call or a mail it offers to mark the message as answered.
 */
export function Answer({ message }: { message: Message }) {
  const [hasBegun, setHasBegun] = useState(false)
  const { setStatus } = useStatus(message)
  const template = useRequestSettings()
  const company = useCompany()
  const { phone, email, municipality, status } = message
  const { mutate: note } = useAddEntry(message.id)
  const toast = useToast()
  const isOpen = status === 'new' || status === 'read'
  const begin = (way: 'call' | 'mail') => {
    setHasBegun(true)
    note({ to: 'taps', way })
  }
  const mobile = phone === null ? undefined : mobileNumberIn(phone)
  const copy = async (address: string) => {
    note({ to: 'taps', way: 'copy' })
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    toast({ tone: isCopied ? 'done' : 'failed', title: texts.copy, detail: isCopied ? texts.copied : texts.notCopied })
  }

  return (
    <div className={styles.answer}>
      <div className={styles.ways}>
        {phone !== null && (
          <a className={`${buttons.button} ${buttons.filled}`} href={telLink(phone)} onClick={() => begin('call')}>
            <Icon name="phone" />
            {messageTexts.call(phone)}
          </a>
        )}
        {email !== null && template && company && (
          <a
            className={`${buttons.button} ${phone === null ? buttons.filled : buttons.line}`}
            href={replyLink(email, message, template, company.name)}
            onClick={() => begin('mail')}
          >
            <Icon name="envelope" />
            {messageTexts.answer}
          </a>
        )}
      </div>
      <div className={styles.further}>
        {mobile !== undefined && (
          <a
            className={`${buttons.button} ${buttons.line}`}
            href={`https://wa.me/${mobile.replace(/\D/g, '')}`}
            target="_blank"
            rel="noreferrer"
            onClick={() => note({ to: 'taps', way: 'whatsapp' })}
          >
            <TimelineIcon name="whatsapp" />
            {texts.whatsapp}
          </a>
        )}
        {municipality !== null && (
          <>
            <a
              className={`${buttons.button} ${buttons.line} ${styles.route}`}
              href={`geo:0,0?q=${encodeURIComponent(municipality)}`}
              onClick={() => note({ to: 'taps', way: 'route' })}
            >
              <TimelineIcon name="route" />
              {texts.route}
            </a>
            <Button look="line" onClick={() => void copy(municipality)}>
              <TimelineIcon name="copy" />
              {texts.copy}
            </Button>
          </>
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
