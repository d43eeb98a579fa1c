import { OPEN_STATUSES, restoredStatus, type StoredRequest } from '#features/requests/request.ts'
import { messageTexts as texts } from '#texts/nl/admin/messages.ts'

/** Returns the label of the button that restores archived messages, which says where they go. */
export function restoreLabel(messages: readonly Pick<StoredRequest, 'status' | 'status_before'>[]): string {
  const statuses = new Set(messages.map(restoredStatus))
  if ([...statuses].every((status) => OPEN_STATUSES.includes(status))) return texts.restore
  const [only] = statuses
  return statuses.size === 1 && only ? texts.restoreTo(texts.statuses[only]) : texts.restoreEach
}
