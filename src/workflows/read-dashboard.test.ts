import { expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import { openRepositories } from '#server/repositories.ts'
import { faqItem } from '../../test/support/builders.ts'
import { eachDatabase } from '../../test/support/each-database.ts'
import { readDashboard } from './read-dashboard.ts'

eachDatabase('the dashboard', ({ store, clock }) => {
  const repositories = openRepositories(store)
  const dashboard = () => readDashboard({ repositories, changes: store.changes })

  test('of a new site knows of no change and no backup', async () => {
    expect(await dashboard()).toMatchObject({ last_change: null, last_backup: null, failed_backup: null })
  })

  test('tells when content was last changed, which a request for a quote or a backup does not do', async () => {
    await repositories.faqItems.insert(faqItem())
    clock.advance(MINUTE)
    await store.changes.record(['contact-submissions'], () => Promise.resolve())
    const made = { at: '2026-03-02T09:01:00.000Z', bytes: 10 }
    await repositories.settings.recordBackup(made)
    expect(await dashboard()).toMatchObject({ last_change: '2026-03-02T09:00:00.000Z', last_backup: made })
  })
  test('tells of a backup that failed until the next one is made', async () => {
    const made = { at: '2026-03-02T02:00:00.000Z' }
    const failed = { at: '2026-03-03T02:00:00.000Z' }
    await repositories.settings.recordBackup({ ...made, bytes: 10 })
    await repositories.settings.recordFailedBackup(failed)
    expect(await dashboard()).toMatchObject({ last_backup: made, failed_backup: failed })
    await repositories.settings.recordBackup({ at: '2026-03-03T03:00:00.000Z', bytes: 10 })
    expect((await dashboard()).failed_backup).toBeNull()
  })
})
