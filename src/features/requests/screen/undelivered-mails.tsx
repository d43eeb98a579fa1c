import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { usePause } from '#admin/kit/use-pause.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import * as collections from '#collections.ts'
import { MINUTE, SECOND } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts, outcomes } from '#texts/nl/admin/kit.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import styles from './inbox.module.css'

interface MailDeliveries {
  undelivered: number
  /** The place where mails go: `file` while no mail server is configured. */
  delivers_to: 'server' | 'file'
}

/** Reads how many mails are undelivered: every minute, or every five seconds while there are any. */
export function useUndelivered() {
  const api = useApi()
  const session = useSessionState()
  const pause = usePause(MINUTE)
  return useQuery({
    queryKey: ['mail-deliveries'],
    queryFn: ({ signal }) => api.get<MailDeliveries>(addresses.mailDeliveries, signal),
    enabled: session.status === 'authenticated' && !session.expired,
    refetchInterval: ({ state }) => pause && (state.data?.undelivered ? 5 * SECOND : pause),
  })
}

/** Returns the sentence that warns that there is no mail server; undefined when there is one. */
export function useNoMailServer(): string | undefined {
  const { data } = useUndelivered()
  return data?.delivers_to === 'file' ? messageTexts.mails.noServer : undefined
}

/** Renders a warning above the list while mails are undelivered or there is no mail server. */
export function UndeliveredMails() {
  const { data } = useUndelivered()
  const noServer = useNoMailServer()
  const retry = useRetry(addresses.mailDeliveries)
  const count = data?.undelivered ?? 0
  return (
    <>
      <div role="alert">
        {count > 0 && (
          <div className={styles.banner}>
            <Icon name="warning" />
            <p>{messageTexts.mails.undelivered(count)}</p>
            <Button look="line" onClick={() => retry()}>
              {kitTexts.retry}
            </Button>
          </div>
        )}
      </div>
      {noServer !== undefined && <p className={styles.note}>{noServer}</p>}
    </>
  )
}

/** Returns a function that retries the undelivered mails of one message or of all, depending on `address`. */
export function useRetry(address: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { mutate } = useAction({
    run: () => api.post(address),
    done: { title: messageTexts.mails.title, detail: messageTexts.mails.retried },
    failed: outcomes.updateFailed,
    refresh: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['mail-deliveries'] }),
        queries.invalidateQueries({ queryKey: [collections.contactSubmissions, 'mails'] }),
      ]),
  })
  return mutate
}
