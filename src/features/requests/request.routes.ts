import { createRoute, z } from '@hono/zod-openapi'
import type { HttpBindings } from '@hono/node-server'
import { apiPart } from '#http/api.ts'
import { answer, described, failures, requiredJson } from '#http/schemas.ts'
import type { RequestQuote } from './request-quote.ts'
import type { SpamGuard } from './spam/spam-evidence.ts'
import { IDEMPOTENCY_KEY, quoteSubmission } from './quote-request.ts'

const tags = ['quote-requests']

const challenge = z
  .object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.object({ expires_at: z.int() }),
    }),
    signature: z.string(),
    started: z.string(),
  })
  .meta({
    id: 'ProofOfWorkChallenge',
    example: {
      parameters: {
        algorithm: 'SHA-256',
        nonce: '5f1d2c',
        salt: '8a03be',
        cost: 50_000,
        keyLength: 32,
        keyPrefix: '00',
        data: { expires_at: 1_772_442_000 },
      },
      signature: '9f86d081884c7d65',
      started: '1772442000000.9f86d081884c7d65',
    },
  })

const EXAMPLE = { name: 'Els Peeters', phone: '0470 12 34 56', municipality: 'Exampletown', service_type: 'gevelreiniging', consent: true }

const requestRoute = createRoute({
  method: 'post',
  path: '/quote-requests',
  operationId: 'requestQuote',
  tags,
  request: {
    headers: z.object({ 'idempotency-key': z.string().regex(IDEMPOTENCY_KEY).optional() }),
    body: requiredJson(quoteSubmission.meta({ id: 'QuoteRequest', example: EXAMPLE })),
  },
  responses: {
    201: answer(
      'The request is stored. Its mails are sent when the request has the fields that our form adds; otherwise they wait until staff release the request. A repeated request with the same key gets the same id',
      z.object({ id: z.string() }),
    ),
    ...failures(400, 403, 409, 413, 415, 422, 429, 503),
  },
})

const challengeRoute = createRoute({
  method: 'get',
  path: '/quote-requests/challenge',
  operationId: 'getQuoteChallenge',
  tags,
  request: { query: z.strictObject({}) },
  responses: {
    200: answer(
      'A proof-of-work challenge for one request, in the format of Altcha, and the signed current time, which the request sends back as `started`',
      challenge,
    ),
    ...failures(422),
  },
})

interface Parts {
  requestQuote: RequestQuote
  guard: Pick<SpamGuard, 'challenge' | 'issueStartToken'>
  clientAddress(request: HttpBindings['incoming']): string
}

/** Creates the public routes of a quote request, to be mounted under /api. */
export function quoteRoutes({ requestQuote, guard, clientAddress }: Parts) {
  const app = apiPart()

  app.openapi(requestRoute, async (context) => {
    const { id } = await requestQuote(context.req.valid('json'), {
      idempotencyKey: context.req.valid('header')['idempotency-key'] ?? null,
      address: clientAddress((context.env as HttpBindings).incoming),
    })
    return context.json({ id }, 201)
  })

  app.openapi(challengeRoute, async (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json(described({ ...(await guard.challenge()), started: guard.issueStartToken() }), 200)
  })

  return app
}
