import { useRef, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { LOST_REASONS, type RequestStatus } from '#features/requests/request.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'
import styles from './stage.module.css'
import { useStatus } from './use-status.ts'

const STAGES: readonly RequestStatus[] = ['answered', 'quoted', 'won', 'done']
const OUT_OF_SIGHT: readonly RequestStatus[] = ['archived', 'spam']

/** Renders how far a request is, from the answer to the work that is done; each stage is a button that sets it. */
export function Stage({ message }: { message: Message }) {
  const { setStatus, setLost, isPending } = useStatus(message)
  const [asksWhy, setAsksWhy] = useState(false)
  const lostButton = useRef<HTMLButtonElement>(null)
  if (OUT_OF_SIGHT.includes(message.status)) return null
  return (
    <fieldset className={styles.stage}>
      <legend>{messageTexts.stage}</legend>
      <ol>
        {STAGES.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-pressed={message.status === each}
              aria-disabled={isPending}
              onClick={() => !isPending && message.status !== each && setStatus(each)}
            >
              {messageTexts.statuses[each]}
            </button>
          </li>
        ))}
      </ol>
      <Button ref={lostButton} look="bare" aria-expanded={asksWhy} onClick={() => setAsksWhy(!asksWhy)}>
        {messageTexts.setLost}
      </Button>
      {asksWhy && (
        <fieldset className={styles.why}>
          <legend>{messageTexts.whyLost}</legend>
          {LOST_REASONS.map((reason) => (
            <Button
              key={reason}
              look="line"
              aria-disabled={isPending}
              onClick={() => {
                setLost(reason)
                setAsksWhy(false)
                lostButton.current?.focus()
              }}
            >
              {messageTexts.lostReasons[reason]}
            </Button>
          ))}
        </fieldset>
      )}
    </fieldset>
  )
}
