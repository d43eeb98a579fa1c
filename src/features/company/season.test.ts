import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isoTime } from '#kernel/clock.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import type { SeasonPresets, SeasonText } from './season.ts'
import { settings } from './settings.repository.ts'
import { NOBODY } from '#kernel/author.ts'

const text = (title: string): SeasonText => ({ title, content: `Meer over ${title}.`, cta_text: 'Plan een beurt' })
const presets: SeasonPresets = { zomer: text('zon'), herfst: text('blad'), winter: text('ijs'), lente: text('mos') }

/** Values that the database may hold when another program wrote there; PostgreSQL accepts only the first kind. */
const WRONG = ['{"season":"najaar"}', '{"season":"zomer","title":""}', '"{}"', '[]', '5', 'null', 'true']
const BROKEN = ['', '{', '{"season":"zo', 'zomer', '\u0001']

eachDatabase('seasons', ({ database, store, clock }) => {
  const { seasonSetting, presetsSetting, currentSeason } = settings(store)
  const stored = async () => (await presetsSetting.load()).value

  test('while staff chose and wrote nothing, there is nothing', async () => {
    expect(await currentSeason()).toBeNull()
    expect(await stored()).toEqual({})
  })

  test('what a season said is kept when another takes its place', async () => {
    await seasonSetting.save(NOBODY, { season: 'zomer', ...text('hitte') })
    await seasonSetting.save(NOBODY, { season: 'winter', ...text('vorst') })
    expect(await currentSeason()).toEqual({ season: 'winter', ...text('vorst') })
    expect(await stored()).toEqual({ zomer: text('hitte'), winter: text('vorst') })
  })

  test('that is also so for a season that came in by an import', async () => {
    const now = isoTime(clock.now())
    const place = { category: 'seasonal', setting_key: 'current_season', description: null }
    const setting_value = { season: 'lente', ...text('van vroeger') }
    await database.query
      .insertInto('website_settings')
      .values({ id: 'een', version: 1, created_at: now, updated_at: now, ...place, setting_value })
      .execute()
    await seasonSetting.save(NOBODY, { season: 'winter', ...text('vorst') })
    expect(await stored()).toEqual({ lente: text('van vroeger'), winter: text('vorst') })
  })

  test('a new text for the season that is on is what visitors read', async () => {
    await seasonSetting.save(NOBODY, { season: 'zomer', ...text('hitte') })
    await presetsSetting.save(NOBODY, presets)
    expect(await currentSeason()).toEqual({ season: 'zomer', ...text('zon') })
  })

  test('a new text for another season leaves the one that is on as it is, and its version too', async () => {
    await seasonSetting.save(NOBODY, { season: 'zomer', ...text('zon') })
    const before = await seasonSetting.load()
    await presetsSetting.save(NOBODY, presets)
    expect(await seasonSetting.load()).toEqual(before)
  })

  test('until staff chose a season, visitors read their text for autumn', async () => {
    await presetsSetting.save(NOBODY, presets)
    expect(await currentSeason()).toEqual({ season: 'herfst', ...text('blad') })
  })

  const corrupt = async (key: string, setting_value: string) => {
    await sql`update website_settings set setting_value = ${setting_value} where setting_key = ${key}`.execute(database.query)
  }
  const wrong = database.engine === 'postgres' ? WRONG : [...WRONG, ...BROKEN]

  test.each(wrong)('a season that reads %j is as none, its version stays, and a save puts it right', async (value) => {
    await seasonSetting.save(NOBODY, { season: 'zomer', ...text('hitte') })
    await presetsSetting.save(NOBODY, presets)
    const { version } = await seasonSetting.load()
    await corrupt('current_season', value)
    expect(await seasonSetting.load()).toEqual({ value: { season: 'herfst', ...text('blad') }, version })
    await seasonSetting.save(NOBODY, { season: 'winter', ...text('vorst') }, version)
    expect(await currentSeason()).toEqual({ season: 'winter', ...text('vorst') })
  })

  test.each(wrong)('over a season that reads %j the text for autumn is saved, and is on', async (value) => {
    await seasonSetting.save(NOBODY, { season: 'zomer', ...text('hitte') })
    await corrupt('current_season', value)
    await presetsSetting.save(NOBODY, presets)
    expect((await seasonSetting.load()).value).toEqual({ season: 'herfst', ...text('blad') })
    await presetsSetting.save(NOBODY, { ...presets, herfst: text('storm') })
    expect(await currentSeason()).toEqual({ season: 'herfst', ...text('storm') })
  })

  test.each(wrong)('texts that read %j are as none, and a save puts them right', async (value) => {
    await presetsSetting.save(NOBODY, presets)
    await corrupt('presets', value)
    expect([await stored(), await currentSeason()]).toEqual([{}, null])
    await presetsSetting.save(NOBODY, presets)
    expect(await stored()).toEqual(presets)
  })

  test('who saves over what somebody else saved is refused', async () => {
    const { version } = await presetsSetting.load()
    await presetsSetting.save(NOBODY, presets, version)
    await expect(presetsSetting.save(NOBODY, { ...presets, zomer: text('te laat') }, version)).rejects.toThrow('stale-version')
    expect((await stored()).zomer).toEqual(text('zon'))
  })

  test('another season that was put on counts as a save of the texts', async () => {
    await presetsSetting.save(NOBODY, presets)
    const { version } = await presetsSetting.load()
    await seasonSetting.save(NOBODY, { season: 'zomer', ...text('hitte') })
    await expect(presetsSetting.save(NOBODY, presets, version)).rejects.toThrow('stale-version')
  })
})
