import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SeasonText } from '#features/company/season.ts'
import { settingsRoutes } from '#features/company/settings.routes.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { type Author, NOBODY } from '#kernel/author.ts'
import { api } from '#routes.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { signedInAs } from '../../../test/support/signed-in.ts'

const AN: Author = { id: null, name: 'An Claes', way: 'screen' }
const text = (title: string): SeasonText => ({ title, content: `Meer over ${title}.`, cta_text: 'Plan een beurt' })
const presets = { zomer: text('zon'), herfst: text('blad'), winter: text('ijs'), lente: text('mos') }

eachDatabase('the active season that is proposed', ({ store, clock }) => {
  const repositories = openRepositories(store)
  const { seasonSetting, presetsSetting } = repositories.settings
  const { writeOrPropose, apply, forms } = openProposing(repositories, clock)
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  app.route(api.admin, settingsRoutes(forms, writeOrPropose))
  const propose = async (value: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const path = `${api.settings('current-season')}?as=proposal`
    return (await (await app.request(path, { method: 'PUT', headers, body: JSON.stringify(value) })).json()) as ShownChange
  }
  const active = async () => (await seasonSetting.load()).value

  test('gets the text that it has once it is applied, whatever season was active until then', async () => {
    await presetsSetting.save(NOBODY, presets)
    const { id, fields } = await propose({ season: 'winter', ...presets.winter })
    expect(fields).toMatchObject([{ name: 'season', label: 'Seizoen', before: 'herfst', after: 'winter' }])
    await seasonSetting.save(NOBODY, { season: 'zomer', ...presets.zomer })
    await presetsSetting.save(NOBODY, { ...presets, winter: text('vorst'), zomer: text('hitte') })
    await apply(AN, id)
    expect(await active()).toEqual({ season: 'winter', ...text('vorst') })
    expect((await presetsSetting.load()).value).toEqual({ ...presets, winter: text('vorst'), zomer: text('hitte') })
  })

  test('is compared when its text is another one than it has', async () => {
    await presetsSetting.save(NOBODY, presets)
    const { id } = await propose({ season: 'winter', ...text('sneeuw') })
    await presetsSetting.save(NOBODY, { ...presets, herfst: text('storm') })
    await expect(apply(AN, id)).rejects.toMatchObject({ code: 'stale-version' })
    expect(await active()).toEqual({ season: 'herfst', ...text('storm') })
  })
})
