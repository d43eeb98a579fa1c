import { Tag } from '#admin/kit/tag.tsx'
import { usePause } from '#admin/kit/use-pause.ts'
import { MINUTE } from '#kernel/clock.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { type MessageCounts, useMessageCounts } from './use-message-counts.ts'

/** Creates the number of requests for an entry of the menu. Both entries share one request to the server. */
const badge = (counted: keyof MessageCounts, words: string) => () => {
  const { data } = useMessageCounts({}, usePause(MINUTE))
  if (!data?.[counted]) return null
  return (
    <Tag tone="alert">
      {data[counted]}
      <span className="sr"> {words}</span>
    </Tag>
  )
}

/** Renders the number of unopened messages for the menu. */
export const NewMessagesBadge = badge('new', shellTexts.newMessages)

/** Renders the number of requests to act on today for the menu. */
export const ToDoBadge = badge('to_do', shellTexts.toDo)
