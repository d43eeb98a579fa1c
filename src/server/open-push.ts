import { connectToPublic, type PushConnect } from '#features/accounts/push/push-connection.ts'
import { createPushDevices } from '#features/accounts/push/push-devices.ts'
import { pushKeys } from '#features/accounts/push/push-keys.ts'
import { createPushQueue, type QueuedPush } from '#features/accounts/push/push-queue.ts'
import { createPushSender } from '#features/accounts/push/push-sender.ts'
import { createSendPush } from '#features/accounts/push/push-service.ts'
import type { StoredPushDevice } from '#features/accounts/push/push-devices.ts'
import { Problem } from '#kernel/problem.ts'
import { admin, adminMessage } from '#routes.ts'
import { requestSubject } from '#texts/nl/mail.ts'
import { notificationTexts as texts } from '#texts/nl/notifications.ts'
import type { Site, SitePush } from './site.ts'

type Parts = Pick<Site, 'config' | 'store' | 'repositories' | 'log'>

/** The most characters of each part of a notification: a push service takes 4,096 bytes. */
const PART_MAX = 120

/** Opens the notifications on phones and starts their sender. docs/product/notifications.md */
export async function openPush(
  { config, store, repositories, log }: Parts,
  connect: PushConnect = connectToPublic(),
): Promise<{ push: SitePush; closePush(): Promise<void> }> {
  const keys = await pushKeys(store)
  const queue = createPushQueue(store)
  const send = createSendPush({ keys, contact: contactOf(config), connect })
  const payload = async ({ kind, submission_id: id }: QueuedPush, { shows_details }: StoredPushDevice) => {
    const request = await repositories.requests.get(id).catch(unlessThere)
    if (!request || request.status === 'spam') return null
    const details = [request.name, requestSubject(request), request.municipality ?? '']
    const body = shows_details ? details.filter(Boolean).map((part) => part.slice(0, PART_MAX)) : []
    return { title: texts[kind], body: body.join(' · '), url: adminMessage(id), tag: id }
  }
  const sender = createPushSender({ queue, send, payload, log })
  sender.start()

  return {
    push: {
      publicKey: keys.publicKey,
      devices: createPushDevices(store),
      notify: queue.enqueue,
      wake: sender.wake,
      sendTest: async (device) => {
        const answer = await send(
          device,
          { title: texts.test, body: texts.testBody, url: admin.account, tag: 'test' },
          `${device.id} ${store.clock.now()}`,
        )
        await queue.noteTest(device, answer.outcome)
        return answer
      },
    },
    closePush: sender.stop,
  }
}

/** Push services want to reach whoever runs a site that sends too much. */
const contactOf = ({ publicUrl, isHttps }: Site['config']): string =>
  isHttps ? publicUrl : `mailto:noreply@${new URL(publicUrl).hostname}`

const unlessThere = (error: unknown): null => {
  if (error instanceof Problem && error.code === 'not-found') return null
  throw error
}
