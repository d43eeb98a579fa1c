import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDataFolder, helder } from '../../test/support/each-data-folder.ts'
import { isoTime } from '#kernel/clock.ts'
import { newId } from '#kernel/id.ts'

const NOWHERE = { DATA_DIR: '/nowhere/at/all' }

test.each(['admin', 'backup', 'restore', 'migrate', 'import', 'doctor'])(
  '%s explains itself, whatever the settings are',
  async (command) => {
    const { code, lines } = await helder({ PORT: 'none' }, command, '--help')
    expect(code).toBe(0)
    expect(lines.join('\n')).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
  },
)

test('without a command all commands are listed', async () => {
  const { code, lines } = await helder({}, '--help')
  expect(code).toBe(0)
  for (const command of ['admin', 'backup', 'restore', 'migrate', 'import', 'doctor']) expect(lines.join('\n')).toContain(`\n${command} `)
})

test.each([
  ['an unknown command', ['dance'], /no command 'dance'/],
  ['an unknown option', ['backup', '--fast', 'x'], /--fast/],
  ['a missing argument', ['restore'], /which file/],
  ['an argument too many', ['doctor', 'now'], /'now'/],
])('%s is reported in one line, with exit code 2', async (_what, args, expected) => {
  const { code, lines } = await helder(NOWHERE, ...args)
  expect([code, lines.length]).toEqual([2, 1])
  expect(lines[0]).toMatch(expected)
})

test('a setting that cannot be used is named, with exit code 2', async () => {
  const { code, lines } = await helder({ ...NOWHERE, PORT: '99999' }, 'migrate')
  expect([code, lines.length]).toEqual([2, 1])
  expect(lines[0]).toContain('PORT')
})

test('a database server that does not answer is reported in one line', async () => {
  const { code, lines } = await helder({ DATA_DIR: '/tmp', DATABASE_URL: 'postgres://helder@localhost:1/helder' }, 'migrate')
  expect([code, lines.length]).toEqual([1, 1])
  expect(lines[0]).toContain('ECONNREFUSED')
})

test('a name that a file, the database or a caller brings is shown by the terminal and never obeyed', async () => {
  const name = '\u001b]0;x\u0007\u009b2J\u202eeb\u2028\r\nimport: Imported 9 testimonials.'
  const shown = '\\u{1b}]0;x\\u{7}\\u{9b}2J\\u{202e}eb\\u{2028}\\u{d}\\u{a}import: Imported 9 testimonials.'
  const site = await createDataFolder('sqlite')
  try {
    const times = { created_at: isoTime(0), updated_at: isoTime(0) }
    const user = { ...times, id: newId(), version: 1, email: 'an@helder.test', password_hash: '', active: true, role: 'beheerder' as const }
    await site
      .open()
      .query.insertInto('admin_users')
      .values({ ...user, name })
      .execute()
    expect((await site.helder('admin', 'list')).lines).toEqual([`an@helder.test  ${shown}  beheerder`])

    const file = join(site.path, 'rijen.json')
    writeFileSync(file, JSON.stringify({ testimonials: [{ [name]: 1 }] }))
    const { lines } = await site.helder('import', file)
    expect(lines.filter((line) => line.startsWith(`testimonials, row 1: ${shown}: `))).toHaveLength(1)

    expect((await site.helder(name)).lines).toEqual([expect.stringContaining(`there is no command '${shown}'`)])
    const [missing = ''] = (await site.helder('import', join(site.path, name))).lines
    expect(missing).toContain('/\\u{1b}]0;x\\u{7}\\u{9b}2J\\u{202e}eb')
  } finally {
    for (const undo of site.cleanUp.toReversed()) await undo()
  }
})
