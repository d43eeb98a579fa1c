import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settingRows } from '#db/setting-rows.ts'
import { RETENTION_MONTHS_MAX, SILENT_DAYS } from '#features/requests/request-settings.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { claimsOf } from './claims-made.ts'
import { DEFAULT_COMPANY, NO_CLAIMS, NO_FIGURES } from './company.ts'
import { DEFAULT_MUNICIPALITIES } from './municipalities.ts'
import { STANDARD_BRAND } from './brand-assets.ts'
import { type SettingPlace, settingPlaces } from './setting-places.ts'
import { settings } from './settings.repository.ts'
import { NOBODY } from '#kernel/author.ts'

eachDatabase('settings', ({ store, database }) => {
  const { companySetting, claimsSetting, company, ...rest } = settings(store)
  const named = (name: string) => ({ ...DEFAULT_COMPANY, name })
  const storeDirectly = async (changes: object) => {
    await companySetting.save(NOBODY, DEFAULT_COMPANY)
    await database.query
      .updateTable('website_settings')
      .set({ setting_value: { ...DEFAULT_COMPANY, ...changes } })
      .execute()
  }

  test('while nothing was saved the defaults are there, as version 0', async () => {
    expect(await companySetting.load()).toEqual({ value: DEFAULT_COMPANY, version: 0 })
  })

  test('each save counts', async () => {
    await companySetting.save(NOBODY, named('Een'), 0)
    await companySetting.save(NOBODY, named('Twee'), 1)
    expect(await companySetting.load()).toEqual({ value: named('Twee'), version: 2 })
  })

  test('of two who read the same version, only the first can save', async () => {
    await companySetting.save(NOBODY, named('Eerste'), 0)
    await expect(companySetting.save(NOBODY, named('Tweede'), 0)).rejects.toMatchObject({ code: 'stale-version' })
    expect((await company()).name).toBe('Eerste')
  })

  test('of twenty who save at once, one gets through', async () => {
    const saves = Array.from({ length: 20 }, (_, index) => companySetting.save(NOBODY, named(`Nummer ${index}`), 0))
    const outcomes = await Promise.allSettled(saves)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await companySetting.load()).version).toBe(1)
  })

  test('whoever names no version saves over whatever is there', async () => {
    await companySetting.save(NOBODY, named('Eerste'), 0)
    await companySetting.save(NOBODY, named('Tweede'))
    expect((await company()).name).toBe('Tweede')
  })

  test('what was stored before there were claims makes them all, also after a save of the rest', async () => {
    const { ecological: _, insured: __, ...before } = DEFAULT_COMPANY
    await companySetting.save(NOBODY, before)
    expect(await company()).toEqual(DEFAULT_COMPANY)
    expect((await claimsSetting.load()).value).toMatchObject({ ecological: true, insured: true, answer_hours: 24 })
  })

  test('a save of the claims keeps the other data, and the other way round', async () => {
    const none = { ...NO_FIGURES, ...NO_CLAIMS }
    await companySetting.save(NOBODY, named('Onze naam'))
    await claimsSetting.save(NOBODY, none, 1)
    expect(await company()).toEqual({ ...named('Onze naam'), ...none })
    const { ecological: _, insured: __, ...older } = named('Andere naam')
    await companySetting.save(NOBODY, older, 2)
    expect(await company()).toMatchObject({ name: 'Andere naam', ecological: false, insured: false, no_scaffolding: true })
  })

  test('a figure goes with the claim that it belongs to, because a stored figure makes its claim', async () => {
    const unsaid = { guarantee: false, water_repellent: false, anti_algae: false, insured: false }
    await claimsSetting.save(NOBODY, { ...claimsOf(DEFAULT_COMPANY), ...unsaid })
    expect(await claimsSetting.load()).toMatchObject({
      value: {
        ...unsaid,
        facade_guarantee_years: null,
        water_repellent_years: null,
        driveway_guarantee_months: null,
        insured_amount: null,
        answer_hours: DEFAULT_COMPANY.answer_hours,
      },
    })
  })

  test('a stored field of another type costs only itself', async () => {
    await storeDirectly({ name: 'Onze naam', vat_rate: 'veel' })
    expect(await company()).toEqual({ ...named('Onze naam'), vat_rate: DEFAULT_COMPANY.vat_rate })
  })

  const wrong = ['[]', '5', 'null', '"{}"', ...(database.engine === 'postgres' ? [] : ['', '{', 'Helder'])]
  test.each(wrong)('stored data of the company that read %j are the defaults, and a save puts them right', async (value) => {
    await companySetting.save(NOBODY, named('Onze naam'))
    await sql`update website_settings set setting_value = ${value}`.execute(database.query)
    expect(await companySetting.load()).toEqual({ value: DEFAULT_COMPANY, version: 1 })
    await companySetting.save(NOBODY, named('Weer goed'), 1)
    expect((await company()).name).toBe('Weer goed')
  })

  test.each(wrong)('what else is stored and reads %j is as none', async (value) => {
    await rest.requestsSetting.save(NOBODY, { retention_months: 3, silent_days: 7, reply_subject: 'Uw aanvraag', reply_text: 'Dag.' })
    await sql`update website_settings set setting_value = ${value}`.execute(database.query)
    expect(await rest.requestSettings()).toBe(null)
  })
})

eachDatabase('settings that a newer rule of the form refuses', ({ store, database, clock }) => {
  const { siteCompany, currentSeason, presetsSetting, requestSettings } = settings(store)
  const put = (place: SettingPlace, value: object) => settingRows(clock).put(database.query, place, value)
  const tooLong = 'Gevelreiniging '.repeat(200)
  const text = { title: tooLong, content: '', cta_text: tooLong }
  const unclear = { phone: 'bel mij', vat_number: 'weet ik niet', postal_code: '930' }
  const refused = { ...unclear, name: tooLong, email: 'geen adres', customer_count: -1 }

  test('stay what the owner wrote', async () => {
    await put(settingPlaces.company, { ...DEFAULT_COMPANY, ...refused })
    await put(settingPlaces.municipalities, { items: ['Aalst', 'aalst', tooLong] })
    await put(settingPlaces.currentSeason, { season: 'zomer', ...text })
    await put(settingPlaces.seasonPresets, { winter: text })
    await put(settingPlaces.requests, { retention_months: 3, reply_subject: '', reply_text: tooLong })
    expect(await siteCompany()).toMatchObject(refused)
    expect((await siteCompany()).municipalities).toEqual(['Aalst', 'aalst', tooLong])
    expect(await currentSeason()).toEqual({ season: 'zomer', ...text })
    expect((await presetsSetting.load()).value).toEqual({ zomer: text, winter: text })
    // What an earlier version stored has no days.
    expect(await requestSettings()).toEqual({ retention_months: 3, silent_days: SILENT_DAYS, reply_subject: '', reply_text: tooLong })
  })

  test('give way where they would not be safe, or break a promise', async () => {
    await put(settingPlaces.company, { ...DEFAULT_COMPANY, youtube_url: 'javascript:alert(1)' })
    await put(settingPlaces.requests, { retention_months: 600, reply_subject: 'Dag', reply_text: 'Dag' })
    expect((await siteCompany()).youtube_url).toBe(DEFAULT_COMPANY.youtube_url)
    expect((await requestSettings())?.retention_months).toBe(RETENTION_MONTHS_MAX)
  })
})

eachDatabase('municipalities', ({ store, database }) => {
  const { municipalitiesSetting, companySetting, siteCompany } = settings(store)
  const named = async () => (await siteCompany()).municipalities

  test('are the built-in ones until somebody saves a list, which may be empty', async () => {
    expect(await named()).toEqual(DEFAULT_MUNICIPALITIES.items)
    await municipalitiesSetting.save(NOBODY, { items: ['Aalst', 'Lede'] }, 0)
    expect(await named()).toEqual(['Aalst', 'Lede'])
    await municipalitiesSetting.save(NOBODY, { items: [] }, 1)
    expect(await named()).toEqual([])
  })

  test('of two who read the same list, only the first can save; the company is another matter', async () => {
    await companySetting.save(NOBODY, DEFAULT_COMPANY, 0)
    await municipalitiesSetting.save(NOBODY, { items: ['Aalst'] }, 0)
    await expect(municipalitiesSetting.save(NOBODY, { items: ['Gent'] }, 0)).rejects.toMatchObject({ code: 'stale-version' })
    expect(await named()).toEqual(['Aalst'])
  })

  test.each(['[]', '{"items":[5]}', 'null'])('a stored list that reads %s is as none', async (value) => {
    await municipalitiesSetting.save(NOBODY, { items: ['Aalst'] })
    await sql`update website_settings set setting_value = ${value}`.execute(database.query)
    expect(await named()).toEqual(DEFAULT_MUNICIPALITIES.items)
  })
})

eachDatabase('the brand', ({ store, database }) => {
  const { brandSetting, siteCompany, fileAddresses } = settings(store)
  const logo = '/storage/photos/brand/0123456789abcdef-1200x300.png'

  test('is the standard one until somebody saves another, and its pictures are in use', async () => {
    expect([(await siteCompany()).brand, await fileAddresses()]).toEqual([STANDARD_BRAND, []])
    await brandSetting.save(NOBODY, { ...STANDARD_BRAND, colour: '#b3261e', logo }, 0)
    expect((await siteCompany()).brand).toEqual({ ...STANDARD_BRAND, colour: '#b3261e', logo })
    expect(await fileAddresses()).toEqual([logo])
  })

  test('of which a field cannot be read keeps the others', async () => {
    await brandSetting.save(NOBODY, STANDARD_BRAND)
    await database.query
      .updateTable('website_settings')
      .set({ setting_value: { colour: '#ffff00', logo, icon: 'https://voorbeeld.test/x.png' } })
      .execute()
    expect((await siteCompany()).brand).toEqual({ ...STANDARD_BRAND, logo })
  })
})
