import { expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock.ts'
import { openRepositories } from '#server/repositories.ts'
import { faqItem } from '../../../test/support/builders.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { readDashboard } from './read-dashboard.ts'
import { NOBODY, TERMINAL } from '#kernel/author.ts'

eachDatabase('the dashboard', ({ store, clock }) => {
  const repositories = openRepositories(store)
  const dashboard = () => readDashboard('beheerder', { repositories, contentVersions: store.contentVersions, areBackupsSent: true })

  test('of a new site knows of no change and no backup', async () => {
    expect(await dashboard()).toMatchObject({ last_change: null, last_backup: null, failed_backup: null })
  })

  test('tells when content was last changed, which a request for a quote or a backup does not do', async () => {
    await repositories.questions.insert(NOBODY, faqItem())
    clock.advance(MINUTE)
    await store.contentVersions.record(['contact-submissions'], () => Promise.resolve())
    const made = { at: '2026-03-02T09:01:00.000Z', bytes: 10 }
    await repositories.backups.record('made', made)
    expect(await dashboard()).toMatchObject({ last_change: '2026-03-02T09:00:00.000Z', last_backup: made })
  })
  test('tells of a backup that failed until the next one is made', async () => {
    const made = { at: '2026-03-02T02:00:00.000Z' }
    const failed = { at: '2026-03-03T02:00:00.000Z' }
    await repositories.backups.record('made', { ...made, bytes: 10 })
    await repositories.backups.record('failed', failed)
    expect(await dashboard()).toMatchObject({ last_backup: made, failed_backup: failed })
    await repositories.backups.record('made', { at: '2026-03-03T03:00:00.000Z', bytes: 10 })
    expect((await dashboard()).failed_backup).toBeNull()
  })

  test('counts what waits for a person: proposals, and plans that could not be applied', async () => {
    const { proposals } = repositories
    const content = { collection: 'testimonials', subject: 'x', title: 'x', value_before: { rating: 3 }, value_after: { rating: 5 } }
    const by = { user_id: null, user_name: 'An Claes', way: 'screen' as const }
    const plan = { ...content, ...by, kind: 'update' as const, due_at: '2027-01-04T08:00:00.000Z' }
    await proposals.insert({ ...plan, due_at: null })
    await proposals.insert(plan)
    const failed = await proposals.insert(plan)
    const dropped = await proposals.insert({ ...plan, due_at: null })
    await proposals.noteProblem(failed?.id ?? '', 1, { problem: 'stale-version', problem_sides: null })
    await proposals.drop(TERMINAL, dropped?.id ?? '')
    expect((await dashboard()).proposals).toEqual({ proposed: 1, failed_plans: 1 })
  })

  test('tells what arrived elsewhere and what was verified, without names and reasons', async () => {
    const at = '2026-03-02T02:00:00.000Z'
    await repositories.backups.record('sent', { at, name: 'helder.age', bytes: 1, sha256: 'a'.repeat(64) })
    await repositories.backups.record('unsent', { at, tries: 2, reason: 'S3 returned 500' })
    await repositories.backups.record('verified', { at, whole: false, reason: 'a row is missing' })
    const told = { sent_backup: { at }, unsent_backup: { at }, verified_backup: { at, whole: false } }
    expect(await dashboard()).toMatchObject(told)
    const nowhere = await readDashboard('beheerder', { repositories, contentVersions: store.contentVersions, areBackupsSent: false })
    expect(nowhere).toMatchObject({ ...told, sent_backup: null, unsent_backup: null })
  })
})
