import { useSetting } from '#admin/kit/use-setting.ts'
import type { RequestSettings } from '#features/requests/request-settings.ts'
import { api } from '#routes.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { useMessageCounts } from './use-message-counts.ts'

/** Renders the line `3 nieuwe berichten. Berichten worden na 24 maanden automatisch verwijderd.` */
export function Summary() {
  const { data: counts } = useMessageCounts()
  const settings = useRequestSettings()
  return counts && settings ? messageTexts.summary(counts.new, settings.retention_months) : null
}

/** Returns the settings of the inbox; undefined until they are loaded. */
export const useRequestSettings = (): RequestSettings | undefined =>
  useSetting(api.settings('messages')).data as RequestSettings | undefined
