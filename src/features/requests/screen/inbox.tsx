import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { useList } from '#admin/kit/list/describe-list.ts'
import { useListAddress } from '#admin/kit/list/list-address.ts'
import { ListPanel } from '#admin/kit/list/list-panel.tsx'
import { narrowing } from '#admin/kit/list/list-query.ts'
import { useSelection } from '#admin/kit/list/selection.tsx'
import { saveFile } from '#admin/kit/save-file.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { usePause } from '#admin/kit/use-pause.ts'
import * as collections from '#collections.ts'
import { isoTime, MINUTE } from '#kernel/clock.ts'
import { api as addresses } from '#routes.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { BulkActions } from './bulk-actions.tsx'
import styles from './inbox.module.css'
import { MessageRow } from './message-row.tsx'
import type { Message } from './message.ts'
import { OfferedMails } from './offered-mails.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { UndeliveredMails } from './undelivered-mails.tsx'
import { useMessageCounts } from './use-message-counts.ts'
import { useNow } from './use-now.ts'

/** Renders the messages, newest first, with search and tabs for the statuses. */
export function Inbox() {
  const { query } = useListAddress()
  const arrived = useNewArrivals()
  return (
    <ListPanel
      className={styles.inbox}
      above={
        <>
          <UndeliveredMails />
          <OfferedMails />
          <output className="sr">{arrived > 0 && messageTexts.arrived(arrived)}</output>
          <StatusTabs />
        </>
      }
      tools={<ExportButton shown={narrowing(useList(), query)} />}
    >
      {({ rows }) => <Rows key={JSON.stringify(query)} rows={rows as Message[]} />}
    </ListPanel>
  )
}

/** Renders one page of messages; another page starts without a selection. */
function Rows({ rows }: { rows: Message[] }) {
  const now = useNow()
  const selection = useSelection(rows.map(({ id }) => id))
  return (
    <>
      <BulkActions selection={selection} messages={rows.filter(({ id }) => selection.selected.has(id))} />
      <ul>
        {rows.map((row) => (
          <MessageRow key={row.id} row={row} now={now} selection={selection} />
        ))}
      </ul>
    </>
  )
}

/** Returns the number of messages that arrived since the last check; new messages cause the list to be read again. */
function useNewArrivals(): number {
  const { data } = useMessageCounts({}, usePause(MINUTE))
  const queries = useQueryClient()
  const count = data?.new
  const [last, setLast] = useState({ count, arrived: 0 })
  if (count !== last.count) setLast({ count, arrived: Math.max(0, (count ?? 0) - (last.count ?? count ?? 0)) })
  useEffect(() => {
    if (last.arrived === 0) return
    for (const stale of ['list', 'counts']) void queries.invalidateQueries({ queryKey: [collections.contactSubmissions, stale] })
  }, [last, queries])
  return last.arrived
}

/** Renders the button that downloads every message that the search and filters match, as a file for a spreadsheet. */
function ExportButton({ shown }: { shown: Record<string, string> }) {
  const api = useApi()
  const { mutate, isPending } = useAction({
    run: () => api.getFile(`${addresses.messagesFile}?${new URLSearchParams(shown).toString()}`),
    failed: messageTexts.exportFailed,
    onDone: (file) => saveFile(file, messageTexts.fileName(isoTime(Date.now()).slice(0, 10))),
  })
  return (
    <Button look="line" aria-disabled={isPending} onClick={() => mutate()}>
      <Icon name="download" />
      {isPending ? messageTexts.exporting : messageTexts.export}
    </Button>
  )
}
