import { useEffect, useEffectEvent, useRef } from 'react'
import { Tag } from '#admin/kit/tag.tsx'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { Answer } from './answer.tsx'
import { Facts } from './facts.tsx'
import { Mails } from './mails.tsx'
import type { Message } from './message.ts'
import styles from './message.module.css'
import { Notes } from './notes.tsx'
import { Photos } from './photos.tsx'
import { SpamNotice } from './spam-notice.tsx'
import { StatusActions } from './status-actions.tsx'
import { timeLeft } from './time-left.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useNow } from './use-now.ts'

/** All of one message. To open a new one is to read it. */
export function MessageDetail({ message }: { message: Message }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const markRead = useMarkRead()
  const left = timeLeft(message, useNow())
  const onOpen = useEffectEvent(() => {
    heading.current?.focus({ preventScroll: true })
    // On a phone it takes the place of a list that may have been scrolled far down.
    if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) heading.current?.closest('article')?.parentElement?.scrollIntoView()
    if (message.status === 'new') markRead(message)
  })
  useEffect(() => onOpen(), [])

  return (
    <article className={styles.message} aria-labelledby="bericht">
      <header className={styles.head}>
        <h2 ref={heading} id="bericht" tabIndex={-1}>
          {message.name}
        </h2>
        <p>
          <Tag tone="plain">{messageTexts.statuses[message.status]}</Tag>
          {left && <Tag tone={left.tone}>{left.words}</Tag>}
        </p>
      </header>
      {message.status === 'spam' && <SpamNotice message={message} />}
      <Answer message={message} />
      <Facts message={message} />
      <p className={styles.text} dir="auto">
        {message.message ?? <i>{messageTexts.noMessage}</i>}
      </p>
      {message.photo_count > 0 && <Photos message={message} />}
      <StatusActions message={message} />
      <Notes message={message} />
      <Mails message={message} />
    </article>
  )
}
