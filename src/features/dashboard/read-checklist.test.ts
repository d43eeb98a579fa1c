import { expect, test } from 'vitest'
import type { ChecklistLineName } from './checklist.ts'
import { brandPath } from '#features/company/brand-picture.ts'
import { DEFAULT_COMPANY } from '#features/company/company.ts'
import { STANDARD_BRAND } from '#features/company/brand-assets.ts'
import { MINUTE } from '#kernel/clock.ts'
import { seed, type SeedKind } from '#seed/seed.ts'
import { openRepositories } from '#server/repositories.ts'
import { blogPost, media, service } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { createInventedContent } from './invented-content.ts'
import { isCustomDomain, readChecklist } from './read-checklist.ts'
import { NOBODY, TERMINAL } from '#kernel/author.ts'

const SERVER = 'smtp.example.be:587'

eachDatabase('the checklist', ({ store, clock }) => {
  const repositories = openRepositories(store)
  const invented = createInventedContent({ store, ...repositories })
  const site = {
    administrators: () => Promise.resolve(1),
    publicUrl: 'http://localhost:3000',
    areBackupsSent: false,
    mailServer: null as string | null,
  }
  const read = (own: Partial<typeof site> = {}) => readChecklist({ repositories, invented, ...site, ...own })
  const done = async (own: Partial<typeof site> = {}) => (await read(own)).lines.filter((line) => line.done).map(({ name }) => name)
  const begin = async (kind: SeedKind) => {
    await seed(store, kind)
    clock.advance(MINUTE)
  }

  test('of a demo has every line open', async () => {
    await begin('demo')
    const { lines, example_fields, mail } = await read()
    expect(lines.map(({ name }) => name)).toEqual([
      'company',
      'logo',
      'claims',
      'figures',
      'services',
      'photos',
      'reviews',
      'built-in-reviews',
      'projects',
      'articles',
      'first-article',
      'mail',
      'administrators',
      'backup',
      'domain',
    ] satisfies ChecklistLineName[])
    expect(lines.filter((line) => line.done || line.set_aside)).toEqual([])
    expect(example_fields).toEqual(['name', 'phone', 'email', 'vat_number'])
    expect(mail).toEqual({ has_server: false, last_delivery: null })
  })

  test.each(['essential', 'none'] as const)('of a site with %s content speaks of nothing invented', async (kind) => {
    await begin(kind)
    const names = (await read()).lines.map(({ name }) => name)
    expect(names).toEqual([
      'company',
      'logo',
      'claims',
      'services',
      'photos',
      'built-in-reviews',
      'first-article',
      'mail',
      'administrators',
      'backup',
      'domain',
    ])
    expect(await done()).toEqual(['built-in-reviews'])
  })

  test('names what is left of the town of the example once the company is in another', async () => {
    await begin('demo')
    const own = { ...DEFAULT_COMPANY, name: 'Dak', phone: '053 11 22 33', email: 'a@dak.test', vat_number: 'BE 0999.999.922' }
    await repositories.settings.companySetting.save(NOBODY, { ...own, city: 'Aalst' })
    expect((await read()).example_fields).toEqual(['work_area', 'municipalities'])
    await repositories.settings.municipalitiesSetting.save(NOBODY, { items: [] })
    await repositories.settings.companySetting.save(NOBODY, { ...own, city: 'Aalst', work_area: 'Aalst' })
    expect((await read()).example_fields).toEqual([])
  })

  test('ticks itself off as things become true, and back when they are not any more', async () => {
    await begin('essential')
    await repositories.settings.companySetting.save(NOBODY, {
      ...DEFAULT_COMPANY,
      name: 'Dak',
      phone: '053 11 22 33',
      email: 'a@dak.test',
      vat_number: 'BE 0999.999.922',
    })
    await repositories.settings.brandSetting.save(NOBODY, {
      ...STANDARD_BRAND,
      logo_on_dark: `/storage/photos/${brandPath('0123456789abcdef', { width: 300, height: 90 }, 'png')}`,
    })
    await repositories.photos.insert(NOBODY, media())
    const { id } = await repositories.articles.insert(NOBODY, blogPost({ published: true }))
    await repositories.services.insert(NOBODY, service())
    const ready = { administrators: () => Promise.resolve(2), publicUrl: 'https://www.dakengoot.be' }
    expect(await done(ready)).toEqual([
      'company',
      'logo',
      'claims',
      'services',
      'photos',
      'built-in-reviews',
      'first-article',
      'administrators',
      'domain',
    ] satisfies ChecklistLineName[])
    await repositories.articles.update(NOBODY, id, { published: false })
    expect(await done(ready)).not.toContain('first-article')
  })

  test('holds that services were looked at once none has a price of the demo and staff saved one', async () => {
    await begin('demo')
    const [facade, , gutter] = await repositories.services.every()
    await repositories.services.update(NOBODY, facade?.id ?? '', { description: 'Van ons.' })
    expect(await done()).not.toContain('services')
    await repositories.services.update(NOBODY, gutter?.id ?? '', { prices: [] })
    expect(await done()).toContain('services')
  })

  test('takes backups to be elsewhere once the newest arrived there', async () => {
    const at = '2026-03-02T02:00:00.000Z'
    await repositories.backups.record('sent', { at, name: 'helder.age', bytes: 1, sha256: 'a'.repeat(64) })
    expect(await done({ areBackupsSent: true })).toContain('backup')
    expect(await done()).not.toContain('backup')
    await repositories.backups.record('unsent', { at, tries: 1, reason: 'S3 returned 500' })
    expect(await done({ areBackupsSent: true })).not.toContain('backup')
  })

  test('takes mail to work while the last one that this server was given left', async () => {
    await begin('essential')
    const { recordDelivery } = repositories.checklist
    await recordDelivery(SERVER, true)
    expect(await done({ mailServer: SERVER })).toContain('mail')
    expect(await done({ mailServer: 'elsewhere.example.be' })).not.toContain('mail')
    expect(await done()).not.toContain('mail')
    clock.advance(MINUTE)
    await recordDelivery(SERVER, false)
    expect((await read({ mailServer: SERVER })).mail).toEqual({
      has_server: true,
      last_delivery: { at: '2026-03-02T09:02:00.000Z', delivered: false },
    })
    expect(await done({ mailServer: SERVER })).not.toContain('mail')
  })

  test('keeps each line that two people set aside at the same moment, and brings one back', async () => {
    await begin('essential')
    const { setLineAside } = repositories.checklist
    await Promise.all([
      setLineAside(TERMINAL, 'photos', true),
      setLineAside(TERMINAL, 'domain', true),
      setLineAside(TERMINAL, 'photos', true),
    ])
    const aside = async () => (await read()).lines.filter((line) => line.set_aside).map(({ name }) => name)
    expect(await aside()).toEqual(['photos', 'domain'])
    await setLineAside(TERMINAL, 'photos', false)
    expect(await aside()).toEqual(['domain'])
  })
})

test.each([
  ['https://www.dakengoot.be', true],
  ['http://www.dakengoot.be', false],
  ['https://localhost:3000', false],
  ['https://helder.test', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
  ['https://intranet', false],
])('%s is an own domain with https: %s', (address, is) => {
  expect(isCustomDomain(address)).toBe(is)
})
