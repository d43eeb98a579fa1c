import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { adminOf } from '#http/require-admin.ts'
import { answer, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import { listedPushDevice, PUSH_DEVICES_MAX, PUSH_OUTCOMES, pushDevice } from './push-device.ts'
import type { PushDevices, StoredPushDevice } from './push-devices.ts'
import type { PushAnswer } from './push-service.ts'

const tags = ['account']
const right = 'own'
const path = '/push-subscriptions'
const SOME_ID = '0195561a-0b7c-7d11-8a51-6c1de0a4c0b2'

const listRoute = staffRoute({
  method: 'get',
  path,
  operationId: 'listPushDevices',
  tags,
  right,
  responses: {
    200: answer(
      'The devices of the account that get notifications, and the key with which a browser subscribes',
      z.object({ public_key: z.string(), items: z.array(listedPushDevice) }),
    ),
  },
})

const addRoute = staffRoute({
  method: 'post',
  path,
  operationId: 'putPushDevice',
  tags,
  right,
  request: {
    body: requiredJson(
      pushDevice.meta({
        id: 'NewPushDevice',
        example: {
          endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
          keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        },
      }),
    ),
  },
  failing: [429],
  responses: {
    201: answer(
      `The device of this endpoint gets notifications, for this account and session; an account has at most ${PUSH_DEVICES_MAX}, of which the first one makes room`,
      z.object({ id: z.string() }).meta({ id: 'AddedPushDevice', example: { id: SOME_ID } }),
    ),
  },
})

const removeRoute = staffRoute({
  method: 'delete',
  path,
  operationId: 'removePushDevice',
  tags,
  right,
  request: { query: z.strictObject({ id: z.string().max(64) }) },
  failing: [404],
  responses: { 204: { description: 'The device gets no notifications any more' } },
})

const testRoute = staffRoute({
  method: 'post',
  path: `${path}/test`,
  operationId: 'testPushDevice',
  tags,
  right,
  request: {
    body: requiredJson(z.strictObject({ id: z.string().max(64) }).meta({ id: 'PushDeviceToTest', example: { id: SOME_ID } })),
  },
  failing: [404, 429],
  responses: {
    200: answer(
      'What the push service of the device made of a notification that was just sent; a device that it does not know is removed',
      z
        .object({ outcome: z.enum(PUSH_OUTCOMES), status: z.int().nullable() })
        .meta({ id: 'PushTest', example: { outcome: 'accepted', status: 201 } }),
    ),
  },
})

interface Parts {
  devices: PushDevices
  publicKey: string
  /** Sends a notification to a device at once. */
  sendTest(device: StoredPushDevice): Promise<PushAnswer>
}

/** Builds the routes of the devices on which the signed-in person gets notifications. docs/product/notifications.md */
export function pushRoutes({ devices, publicKey, sendTest }: Parts) {
  const app = apiPart()

  app.openapi(listRoute, async (context) =>
    context.json({ public_key: publicKey, items: await devices.listOf(adminOf(context).user.id) }, 200),
  )

  app.openapi(addRoute, async (context) => {
    const { user, session } = adminOf(context)
    const owner = { userId: user.id, sessionId: session.id, userAgent: context.req.header('User-Agent') }
    return context.json({ id: await devices.put(owner, context.req.valid('json')) }, 201)
  })

  app.openapi(removeRoute, async (context) => {
    await devices.remove(adminOf(context).user.id, context.req.valid('query').id)
    return context.body(null, 204)
  })

  app.openapi(testRoute, async (context) => {
    const device = await devices.forTest(adminOf(context).user.id, context.req.valid('json').id)
    const { outcome, status } = await sendTest(device)
    return context.json({ outcome, status }, 200)
  })

  return app
}
