import { expect, test } from 'vitest'
import { backupStateRepository } from './backup-state.repository.ts'
import { createMetrics } from '#http/metrics.ts'
import { MINUTE } from '#kernel/clock.ts'
import { eachDatabase } from '../../../test/support/each-database.ts'
import { showBackups } from './backup-figures.ts'

eachDatabase('the figures of the backups', ({ store, clock }) => {
  const state = backupStateRepository(store)
  const figures = async (areBackupsSent: boolean) => {
    const metrics = createMetrics()
    showBackups(metrics, state, { clock, areBackupsSent })
    const lines = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('helder_backup'))
    return Object.fromEntries(lines.map((line) => line.split(' ') as [string, string]))
  }
  const at = '2026-03-02T09:00:00.000Z'

  test('have no ages while there is none', async () => {
    expect(await figures(true)).toEqual({ helder_backup_failed: '0', helder_backup_send_failures: '0' })
  })

  test('say how old the newest are, and what failed since', async () => {
    await state.record('made', { at, bytes: 1 })
    await state.record('sent', { at, name: 'a', bytes: 1, sha256: 'a'.repeat(64) })
    await state.record('verified', { at, whole: true, reason: null })
    clock.advance(MINUTE)
    await state.record('unsent', { at: '2026-03-02T09:01:00.000Z', tries: 3, reason: 'S3 returned 500' })
    await state.record('failed', { at: '2026-03-02T09:01:00.000Z' })
    expect(await figures(true)).toEqual({
      helder_backup_age_seconds: '60',
      helder_backup_failed: '1',
      helder_backup_verified_age_seconds: '60',
      helder_backup_verified_whole: '1',
      helder_backup_sent_age_seconds: '60',
      helder_backup_send_failures: '3',
    })
    expect(Object.keys(await figures(false))).toHaveLength(4)
  })
})
