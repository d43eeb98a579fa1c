import { useEffect } from 'react'
import { useApi } from '#admin/kit/use-api.ts'
import { useSession } from '#admin/session/use-session.ts'
import type { ListedPushDevice } from '#features/accounts/push/push-device.ts'
import { api as addresses } from '#routes.ts'

/**
 * Ties the notifications of this browser to the present session, so that signing out ends them; a subscription that belongs to somebody
 * else, who used this browser before, ends.
 */
export function usePushSession(): void {
  const api = useApi()
  const session = useSession()
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted' || session.state().status !== 'authenticated') return
    const tie = async () => {
      const { pushHere, subscriptionHere, unsubscribeHere } = await import('./push-here.ts')
      const { fingerprint } = await pushHere()
      if (fingerprint === null) return
      const { items } = await api.get<{ items: ListedPushDevice[] }>(addresses.pushDevices)
      if (items.some((item) => item.fingerprint === fingerprint)) await api.post(addresses.pushDevices, await subscriptionHere())
      else await unsubscribeHere()
    }
    tie().catch(() => undefined)
  }, [api, session])
}
