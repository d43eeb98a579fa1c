import { expect, test } from 'vitest'
import { helder } from '../../test/support/each-data-folder.ts'

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
