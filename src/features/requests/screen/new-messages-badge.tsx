import { Tag } from '#admin/kit/tag.tsx'
import { MINUTE } from '#kernel/clock.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { useMessageCounts, usePause } from './use-message-counts.ts'

/** Renders the number of unopened messages for the menu. */
export function NewMessagesBadge() {
  const { data } = useMessageCounts({}, usePause(MINUTE))
  if (!data?.new) return null
  return (
    <Tag tone="alert">
      {data.new}
      <span className="sr"> {messageTexts.fresh}</span>
    </Tag>
  )
}
