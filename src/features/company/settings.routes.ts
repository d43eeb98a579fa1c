import { type z } from '@hono/zod-openapi'
import { staffRoute } from '#http/staff-route.ts'
import type { Context } from 'hono'
import { brand } from './brand.ts'
import { claims } from './claims.ts'
import { company } from './company.ts'
import { municipalities } from './municipalities.ts'
import { messageSettings, RETENTION_MONTHS_MAX } from '#features/requests/request-settings.ts'
import { pictureSettings } from '#features/photos/picture-settings.ts'
import { reviewSettings } from '#features/reviews/review-settings.ts'
import { currentSeason, type SeasonPresets, seasonPresets, textOf } from './season.ts'
import type { Setting, Settings } from './settings.repository.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { season } from '#texts/nl/season.ts'
import { apiPart } from '#http/api.ts'
import { authorOf } from '#http/require-admin.ts'
import { ifMatch, tagged, tagOf, versionIn, answer, described, requiredJson } from '#http/schemas.ts'

/** Builds the routes of the settings, of which a site has one each. */
export function settingsRoutes(settings: Settings) {
  const app = apiPart()

  /** Adds the routes of a setting; `fallback` is the response while nothing is stored. */
  const setting = <Value, Stored>(
    name: string,
    path: string,
    unnamed: z.ZodType<Value>,
    { load, save }: Setting<Value, Stored>,
    fallback?: Value,
  ) => {
    const schema = unnamed.meta({ id: name })
    const answered = { ...answer('The stored setting, or its default', schema), ...tagged }
    const stored = async (context: Context) => {
      const { value, version } = await load()
      context.header('ETag', tagOf(version))
      return context.json(described(value ?? fallback), 200)
    }
    app.openapi(
      staffRoute({
        method: 'get',
        path,
        operationId: `get${name}`,
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
        tags: ['settings'],
        request: { headers: ifMatch, body: requiredJson(schema) },
        responses: { 200: answered },
      }),
      async (context) => {
        await save(authorOf(context), context.req.valid('json'), versionIn(context.req.header('If-Match')))
        return stored(context)
      },
    )
  }
  setting('Company', '/settings/company', company, settings.companySetting)
  setting('Claims', '/settings/claims', claims, settings.claimsSetting)
  setting('Brand', '/settings/brand', brand, settings.brandSetting)
  setting('Municipalities', '/settings/municipalities', municipalities, settings.municipalitiesSetting)
  setting('ReviewSettings', '/settings/reviews', reviewSettings, settings.reviewsSetting)
  setting('PictureSettings', '/settings/pictures', pictureSettings, settings.picturesSetting)
  setting('CurrentSeason', '/settings/current-season', currentSeason, settings.seasonSetting, season.presets.herfst)
  setting('SeasonPresets', '/settings/season-presets', seasonPresets, overStandardTexts(settings.presetsSetting))
  setting('MessageSettings', '/settings/messages', messageSettings, settings.messagesSetting, {
    retention_months: RETENTION_MONTHS_MAX,
    ...messageTexts.standardReply,
  })

  return app
}

/** Returns the setting with the built-in text for each season for which staff wrote none. */
const overStandardTexts = ({ load, save }: Settings['presetsSetting']): Setting<SeasonPresets> => ({
  load: async () => {
    const { value, version } = await load()
    const { zomer, herfst, winter, lente } = season.presets
    return { value: { zomer: textOf(zomer), herfst: textOf(herfst), winter: textOf(winter), lente: textOf(lente), ...value }, version }
  },
  save,
})
