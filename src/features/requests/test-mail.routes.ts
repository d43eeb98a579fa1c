import { z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { adminOf } from '#http/require-admin.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { PLACEHOLDER_NAMES } from '#kernel/placeholder-names.ts'
import { apiPart } from '#http/api.ts'
import { answer, requiredJson } from '#http/schemas.ts'
import { EXAMPLE_PERSON } from '#kernel/example-values.ts'

const which = z.enum(['to_visitor', 'to_company', 'reminder'] satisfies (keyof typeof mailWords.fields)[])
const result = z
  .object({ outcome: z.enum(['sent', 'file', 'failed']), to: z.string(), reason: z.string().nullable() })
  .meta({ id: 'TestMailResult', example: { outcome: 'sent', to: EXAMPLE_PERSON.email, reason: null } })

/** Sends a mail about an invented request to the administrator, with words that are not stored. Throws `too-many-requests`. */
export type SendTestMail = (
  admin: { id: string; email: string },
  mail: z.output<typeof which>,
  unsaved: unknown,
) => Promise<z.output<typeof result>>

const route = staffRoute({
  method: 'post',
  path: `/pages/${mailWords.page}/test`,
  operationId: 'sendTestMail',
  right: { area: 'content', level: 'propose' },
  tags: ['pages'],
  request: {
    body: requiredJson(z.strictObject({ mail: which, words: wordsSchema(mailWords, PLACEHOLDER_NAMES) })),
  },
  failing: [429],
  responses: {
    200: answer(
      'The outcome of the mail to the signed-in administrator: sent, written as a file because no mail server is configured, or failed, with the reason',
      result,
    ),
  },
})

/** Creates the route that sends a sample of one mail to the signed-in admin. docs/product/words.md */
export function testMailRoutes(send: SendTestMail) {
  const app = apiPart()
  app.openapi(route, async (context) => {
    const { mail, words } = context.req.valid('json')
    return context.json(await send(adminOf(context).user, mail, words), 200)
  })
  return app
}
