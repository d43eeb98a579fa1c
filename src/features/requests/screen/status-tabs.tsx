import { useListAddress } from '#admin/kit/list/list-address.ts'
import { type Tab, Tabs } from '#admin/kit/tabs.tsx'
import { OPEN_STATUSES, REQUEST_STATUSES, type RequestStatus } from '#features/requests/request.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { useMessageCounts } from './use-message-counts.ts'

/** The filter of the default tab. */
export const INBOX_FILTER = OPEN_STATUSES.join(',')

/** The statuses that have a tab once there are messages in them. */
const AFTER_ANSWER: readonly RequestStatus[] = ['quoted', 'won', 'done', 'lost']

export const isStatus = (value: string): value is RequestStatus => (REQUEST_STATUSES as readonly string[]).includes(value)

/** Renders a tab for each status, with the number of messages that match the search; a search starts in all statuses. */
export function StatusTabs() {
  const { query } = useListAddress()
  const { status, ...others } = query.filters
  const search = query.search.trim()
  const { data } = useMessageCounts({ ...others, ...(search ? { search } : {}) })
  const tab = (label: string, chosen: string | undefined, counted: readonly RequestStatus[]): Tab => ({
    label,
    count: data && counted.reduce((sum, each) => sum + data[each], 0),
    isCurrent: status === chosen,
    search: (before: object) => ({ ...before, status: chosen, pagina: undefined, id: undefined }),
  })
  const isShown = (each: RequestStatus) => !AFTER_ANSWER.includes(each) || status === each || (data?.[each] ?? 0) > 0
  const inbox = tab(messageTexts.inbox, search ? INBOX_FILTER : undefined, OPEN_STATUSES)
  return (
    <Tabs
      label={messageTexts.views}
      tabs={[
        ...(search ? [tab(messageTexts.everywhere, undefined, REQUEST_STATUSES)] : []),
        { ...inbox, isCurrent: inbox.isCurrent || status === INBOX_FILTER },
        ...REQUEST_STATUSES.filter(isShown).map((each) => tab(messageTexts.statuses[each], each, [each])),
      ]}
    />
  )
}
