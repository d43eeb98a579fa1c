import type { Context } from 'hono'
import type { WriteOrPropose } from '#features/proposals/write-or-propose.ts'
import { apiPart } from '#http/api.ts'
import { mayHeader, sayMay } from '#http/may.ts'
import { askedIn, proposalQuery, proposed } from '#http/proposal-query.ts'
import { authorOf, roleOf } from '#http/require-admin.ts'
import { ifMatch, tagged, tagOf, versionIn, answer, described, requiredJson } from '#http/schemas.ts'
import { staffRoute } from '#http/staff-route.ts'
import type { Author } from '#kernel/author.ts'
import { mayWithValue } from '#kernel/may.ts'
import { settingExamples } from './setting-examples.ts'
import { changesOfSetting, type SettingForm } from './setting-forms.ts'

/** Builds the routes of the settings, of which a site has one each. */
export function settingsRoutes(forms: readonly SettingForm[], writeOrPropose: WriteOrPropose) {
  const app = apiPart()
  for (const form of forms) addRoutes(app, form, writeOrPropose)
  return app
}

function addRoutes(app: ReturnType<typeof apiPart>, form: SettingForm, writeOrPropose: WriteOrPropose): void {
  const { name, path, subject } = form
  const schema = form.schema.meta({ id: name, example: settingExamples.get(name) })
  const answered = { ...answer('The stored setting, or its default', schema), headers: { ...tagged.headers, ...mayHeader } }
  const stored = async (context: Context) => {
    const { value, version } = await form.load()
    context.header('ETag', tagOf(version))
    sayMay(context, mayWithValue(roleOf(context), form.area))
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
      const value = context.req.valid('json') as object
      const version = versionIn(context.req.header('If-Match'))
      const write = (by: Author) => form.save(by, value, version)
      const between = () => changesOfSetting(form, value)
      const saved = { kind: 'update' as const, collection: 'settings', subject, write, between }
      const done = await writeOrPropose(authorOf(context), askedIn(context), saved)
      return 'made' in done ? stored(context) : context.json(done.proposed, 202)
    },
  )
}
