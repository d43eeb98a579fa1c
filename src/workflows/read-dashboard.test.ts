import { expect, test } from 'vitest'
import { faqItemRepository } from '#entities/faq-items/faq-item.repository.ts'
import { settings } from '#entities/settings/settings.repository.ts'
import { MINUTE } from '#kernel/clock.ts'
import { faqItem } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { readDashboard } from './read-dashboard.ts'

eachDatabase('the dashboard', ({ store, database, clock }) => {
  const dashboard = () => readDashboard({ database, settings: settings(store) })

  test('of a new site knows of no change and no backup', async () => {
    expect(await dashboard()).toMatchObject({ last_change: null, last_backup: null })
  })

  test('tells when content was last changed, which a request for a quote or a backup does not do', async () => {
    await faqItemRepository(store).insert(faqItem())
    clock.advance(MINUTE)
    await store.changes.record(['contact-submissions'], () => Promise.resolve())
    const made = { at: '2026-03-02T09:01:00.000Z', bytes: 10 }
    await settings(store).recordBackup(made)
    expect(await dashboard()).toMatchObject({ last_change: '2026-03-02T09:00:00.000Z', last_backup: made })
  })
})
