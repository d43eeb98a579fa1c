import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { longDay } from '#admin/kit/moment-in-words.ts'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { timelineTexts as texts } from '#texts/nl/admin/timeline.ts'
import { HeldReply } from './held-reply.tsx'
import type { Message } from './message.ts'
import { OfferedAnswers } from './offered-answers.tsx'
import { TimelineBox } from './timeline-box.tsx'
import { TimelineLine } from './timeline-line.tsx'
import styles from './timeline.module.css'
import { useAnswering } from './use-answering.ts'
import { useReplyUploads } from './use-reply-files.ts'
import { useTimeline } from './use-timeline.ts'

/** Renders everything about a message under its days, the newest at the bottom, and the box in which staff write. */
export function Timeline({ message }: { message: Message }) {
  const { asked, held, isHolding, hold, onSent } = useAnswering(message)
  const uploads = useReplyUploads(message.id)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(message.id)
  const items = data?.pages.flatMap((page) => page.items).toReversed() ?? []
  const [now] = useState(Date.now)
  const days = Map.groupBy(items, ({ at }) => longDay(at, now))
  return (
    <section className={styles.timeline} aria-label={texts.title} aria-busy={!data && !error}>
      <h3>{texts.title}</h3>
      {!data && error && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
      {!data && !error && <output className={styles.loading}>{kitTexts.loading}</output>}
      {hasNextPage && (
        <Button look="line" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? texts.loadingOlder : texts.older}
        </Button>
      )}
      <div className={styles.rail}>
        {[...days].map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h4>{day}</h4>
            <ol>
              {ofDay.map((item) => (
                <TimelineLine key={item.id} item={item} message={message} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <OfferedAnswers message={message} />
      <TimelineBox key={asked} message={message} asked={asked} uploads={uploads} onSent={onSent} />
      {held?.held_until && message.status !== 'spam' && (
        <HeldReply name={message.name} reply={held} heldUntil={held.held_until} isHolding={isHolding} onHold={hold} />
      )}
    </section>
  )
}
