import { z } from '@hono/zod-openapi'
import { apiPart } from '#http/api.ts'
import { adminOf } from '#http/require-admin.ts'
import { answer, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Attempts } from '#features/accounts/attempts.ts'
import { requireConfirmed } from '#features/accounts/confirm-password.ts'
import { countedInSession } from '#features/accounts/checked-password.ts'
import type { SecurityLog } from '#features/accounts/sessions.ts'
import { typedCode } from '#features/accounts/user.ts'
import type { Factors } from './factors.ts'
import { totpAddress } from './totp.ts'
import { wrongCode } from './wrong-code.ts'

const tags = ['account']
const right = 'own'

const ownFactors = z
  .object({
    /** Since when the account has an authenticator app; null without one. */
    totp_since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
        /** False for a passkey of an earlier address of the site. */
        works_here: z.boolean(),
      }),
    ),
    /** The host at which passkeys work; null when browsers allow none at the site's address. */
    passkey_host: z.string().nullable(),
  })
  .meta({
    id: 'OwnFactors',
    example: { totp_since: '2026-03-02T09:00:00.000Z', recovery_codes_left: 10, passkeys: [], passkey_host: 'www.example.be' },
  })

const begunTotp = z.object({ secret: z.string(), address: z.string() }).meta({
  id: 'BegunTotp',
  example: { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Example:els@example.be?secret=GEZDGNBV' },
})

const codes = z.array(z.string())

const listRoute = staffRoute({
  method: 'get',
  path: '/account/factors',
  operationId: 'getFactors',
  tags,
  right,
  responses: { 200: answer('The second factors of the account', ownFactors) },
})

const beginTotpRoute = staffRoute({
  method: 'post',
  path: '/account/factors/totp',
  operationId: 'beginTotp',
  tags,
  right,
  failing: [409],
  responses: { 200: answer('A secret for an authenticator app, which is no factor before a code of it is given', begunTotp) },
})

const confirmTotpRoute = staffRoute({
  method: 'post',
  path: '/account/factors/totp/confirm',
  operationId: 'confirmTotp',
  tags,
  right,
  request: { body: requiredJson(z.strictObject({ code: typedCode }).meta({ id: 'TotpCode', example: { code: '482913' } })) },
  failing: [409, 429],
  responses: {
    200: answer(
      'Signing in needs a code from now on; with a first factor come recovery codes, which are shown this once',
      z.object({ recovery_codes: codes.nullable() }).meta({ id: 'ConfirmedTotp', example: { recovery_codes: ['K7QM-2XPF-9D3T-HB4N'] } }),
    ),
  },
})

const removeTotpRoute = staffRoute({
  method: 'delete',
  path: '/account/factors/totp',
  operationId: 'removeTotp',
  tags,
  right,
  failing: [404],
  responses: {
    204: { description: 'The account has no authenticator app any more; without another factor, its recovery codes are gone too' },
  },
})

const renewCodesRoute = staffRoute({
  method: 'post',
  path: '/account/factors/recovery-codes',
  operationId: 'renewRecoveryCodes',
  tags,
  right,
  failing: [404],
  responses: {
    200: answer(
      'Ten new recovery codes, shown this once; earlier ones do not work any more',
      z.object({ recovery_codes: codes }).meta({ id: 'RecoveryCodes', example: { recovery_codes: ['K7QM-2XPF-9D3T-HB4N'] } }),
    ),
  },
})

interface Parts {
  factors: Factors
  attempts: Attempts
  clock: Clock
  log: SecurityLog
  /** Returns the name of the site, which an authenticator app shows. */
  siteName(): Promise<string>
}

/** Builds the routes of the signed-in person's second factors. docs/product/sign-in.md */
export function factorsRoutes({ factors, attempts, clock, log, siteName }: Parts) {
  const app = apiPart()

  app.openapi(listRoute, async (context) => {
    const { id } = adminOf(context).user
    return context.json(
      {
        totp_since: await factors.totp.since(id),
        recovery_codes_left: await factors.codes.left(id),
        passkeys: await factors.passkeys.listOf(id),
        passkey_host: factors.place?.host ?? null,
      },
      200,
    )
  })

  app.openapi(beginTotpRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    const { id, email } = adminOf(context).user
    const secret = await factors.totp.begin(id)
    return context.json({ secret, address: totpAddress(secret, { site: await siteName(), email }) }, 200)
  })

  app.openapi(confirmTotpRoute, async (context) => {
    const who = adminOf(context)
    requireConfirmed(who, clock)
    let recovery_codes: string[] | null = null
    await countedInSession({ attempts, log }, who, wrongCode('code'), async () => {
      const confirmed = await factors.totp.confirm({ userId: who.user.id, sessionId: who.session.id }, context.req.valid('json').code)
      recovery_codes = confirmed ?? null
      return confirmed !== undefined
    })
    log.info({ admin_user_id: who.user.id }, 'authenticator app added')
    return context.json({ recovery_codes }, 200)
  })

  app.openapi(removeTotpRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    const { id } = adminOf(context).user
    await factors.totp.remove(id)
    log.info({ admin_user_id: id }, 'authenticator app removed')
    return context.body(null, 204)
  })

  app.openapi(renewCodesRoute, async (context) => {
    requireConfirmed(adminOf(context), clock)
    const { id } = adminOf(context).user
    const recovery_codes = await factors.codes.replace(id)
    log.info({ admin_user_id: id }, 'recovery codes made')
    return context.json({ recovery_codes }, 200)
  })

  return app
}
