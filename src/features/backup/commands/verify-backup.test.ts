import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createContentVersions } from '#db/content-versions.ts'
import { lockShared } from '#server/running-lock.ts'
import { seed } from '#seed/seed.ts'
import { eachDataFolder } from '../../../../test/support/each-data-folder.ts'
import { forgeBackup } from '../../../../test/support/forge-backup.ts'
import { testClock } from '../../../../test/support/test-clock.ts'

eachDataFolder('backup verify', (current) => {
  const file = () => join(current().path, 'backup.tar.gz')
  const verify = (...args: string[]) => current().helder('backup', 'verify', ...args)

  let scratch: string
  beforeEach(async () => {
    const database = current().open()
    await seed({ database, clock: testClock(), contentVersions: createContentVersions(database, testClock()) }, 'demo')
    mkdirSync(join(current().path, 'files/photos'), { recursive: true })
    writeFileSync(join(current().path, 'files/photos/een.webp'), 'picture')
    await current().helder('backup', file())
    scratch = mkdtempSync(join(tmpdir(), 'helder-scratch-'))
    vi.stubEnv('TMPDIR', scratch)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(scratch, { recursive: true })
  })

  /** Checks that the scratch place is empty and that the data in use is unchanged. */
  const expectNoTrace = async () => {
    expect(readdirSync(scratch)).toEqual([])
    const schemas = (await current().open().query.introspection.getSchemas()).map(({ name }) => name)
    expect(schemas.filter((name) => name.includes('verify'))).toEqual([])
    const { query } = current().open()
    expect(await query.selectFrom('faq_items').select('id').execute()).not.toEqual([])
    expect(readFileSync(join(current().path, 'files/photos/een.webp'), 'utf8')).toBe('picture')
  }
  const expectRefused = async (why: RegExp) => {
    const { code, lines } = await verify(file())
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(why)
    await expectNoTrace()
  }

  test('finds a whole backup whole, while a server uses the data', async () => {
    const running = await lockShared(current().config)
    const { query } = current().open()
    await query.deleteFrom('testimonials').execute()
    expect(await verify(file())).toEqual({ code: 0, lines: [expect.stringMatching(/rows and 1 stored files, restored .* found whole/)] })
    await running.release()
    expect(await query.selectFrom('testimonials').select('id').execute()).toEqual([])
    await expectNoTrace()
  })

  test.each([0, 0.1, 0.9, 0.999])('refuses a backup of which only %d is there', async (part) => {
    truncateSync(file(), Math.floor(statSync(file()).size * part))
    await expectRefused(/not a whole backup/)
  })

  test.each([
    ['a row that no constraint allows', { change: (_name: string, text: string) => text.replace('"rating":5', '"rating":9') }, /check/i],
    ['a row twice', { change: (name: string, text: string) => (name.startsWith('database/faq_items.') ? text + text : text) }, /unique/i],
    [
      'a row that refers to nothing',
      {
        extra: 'database/known_devices.00001.jsonl',
        content: '{"device_hash":"d","admin_user_id":"nobody","last_login_at":"2026-01-01T00:00:00.000Z"}\n',
      },
      /foreign key/i,
    ],
  ])('refuses a backup with %s, though its checksums are right', async (_what, forgery, why) => {
    await forgeBackup(file(), { ...forgery, covered: true })
    await expectRefused(why)
  })

  test('refuses a stored file that is another', async () => {
    await forgeBackup(file(), { change: (name, text) => (name.startsWith('files/') ? 'forged' : text) })
    await expectRefused(/een\.webp is not as it was/)
  })

  test('refuses a schema that is newer', async () => {
    await forgeBackup(file(), { change: (_name, text) => text.replace('"001-initial"', '"001-initial", "999-later"') })
    await expectRefused(/newer version/)
  })

  test("refuses another program's archive", async () => {
    writeFileSync(join(current().path, 'letter.txt'), 'dear reader')
    execFileSync('tar', ['-czf', file(), '-C', current().path, 'letter.txt'])
    await expectRefused(/not a whole backup: it holds 'letter.txt'/)
  })

  test('refuses what is no archive, a folder, and what is not there', async () => {
    expect(await verify(current().path)).toMatchObject({ code: 1, lines: [expect.stringContaining('not a whole backup')] })
    expect(await verify(`${file()}.gone`)).toMatchObject({ code: 1, lines: [expect.stringContaining('no file')] })
    expect(await verify()).toMatchObject({ code: 2, lines: [expect.stringContaining('file')] })
    writeFileSync(file(), 'hello')
    await expectRefused(/not a whole backup/)
  })

  test('explains itself', async () => {
    expect((await verify('--help')).lines.join()).toContain('backup verify <file>')
  })
})
