import { Awaited } from '#admin/kit/awaited.tsx'
import { useSetting } from '#admin/kit/use-setting.ts'
import type { RequestSettings } from '#features/requests/request-settings.ts'
import { api } from '#routes.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { useMessageCounts } from './use-message-counts.ts'

/** Renders the line `3 nieuwe berichten. Berichten worden na 24 maanden automatisch verwijderd.` */
export function Summary() {
  const { data: counts } = useMessageCounts()
  const settings = useRequestSettings()
  if (!counts || !settings) return <Awaited>{messageTexts.summary(0, 24)}</Awaited>
  return messageTexts.summary(counts.new, settings.retention_months)
}

/** Returns the settings of the inbox; undefined until they are loaded. */
export const useRequestSettings = (): RequestSettings | undefined =>
  useSetting(api.settings('messages')).data as RequestSettings | undefined
