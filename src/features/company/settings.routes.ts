import type { Context } from 'hono'
import type { Propose } from '#features/proposals/propose.ts'
import { apiPart } from '#http/api.ts'
import { askedIn, proposalQuery, proposed } from '#http/proposal-query.ts'
import { authorOf } from '#http/require-admin.ts'
import { ifMatch, tagged, tagOf, versionIn, answer, described, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Author } from '#kernel/author.ts'
import { changesOfSetting, type SettingForm } from './setting-forms.ts'

/** Builds the routes of the settings, of which a site has one each. */
export function settingsRoutes(forms: readonly SettingForm[], propose: Propose) {
  const app = apiPart()
  for (const form of forms) addRoutes(app, form, propose)
  return app
}

function addRoutes(app: ReturnType<typeof apiPart>, form: SettingForm, propose: Propose): void {
  const { name, path, subject } = form
  const schema = form.schema.meta({ id: name })
  const answered = { ...answer('The stored setting, or its default', schema), ...tagged }
  const stored = async (context: Context) => {
    const { value, version } = await form.load()
    context.header('ETag', tagOf(version))
    return context.json(described(value), 200)
  }
  app.openapi(
    staffRoute({
      method: 'get',
      path,
      operationId: `get${name}`,
      right: { area: form.area, level: 'read' },
      tags: ['settings'],
      responses: { 200: answered },
    }),
    (context) => stored(context),
  )
  app.openapi(
    staffRoute({
      method: 'put',
      path,
      operationId: `save${name}`,
      right: { area: form.area, level: 'propose' },
      tags: ['settings'],
      request: { query: proposalQuery, headers: ifMatch, body: requiredJson(schema) },
      responses: { 200: answered, 202: proposed },
    }),
    async (context) => {
      const [by, value, asked] = [authorOf(context), context.req.valid('json') as object, askedIn(context)]
      const version = versionIn(context.req.header('If-Match'))
      const write = (author: Author) => form.save(author, value, version)
      if (asked.as) {
        const between = () => changesOfSetting(form, value)
        return context.json(await propose(by, asked, { kind: 'update', collection: 'settings', subject, write, between }), 202)
      }
      await write(by)
      return stored(context)
    },
  )
}
