import { Tag } from '#admin/kit/tag.tsx'
import { usePause } from '#admin/kit/use-pause.ts'
import { MINUTE } from '#kernel/clock.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { useMessageCounts } from './use-message-counts.ts'

/** Renders the number of unopened messages for the menu. */
export function NewMessagesBadge() {
  const { data } = useMessageCounts({}, usePause(MINUTE))
  if (!data?.new) return null
  return (
    <Tag tone="alert">
      {data.new}
      <span className="sr"> {shellTexts.newMessages}</span>
    </Tag>
  )
}
