import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './locked-node.mjs'

const folder = join(root, 'docs/decisions')
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const records = readdirSync(folder).filter((name) => /^\d{3}-/.test(name))
const list = textOf('README.md')

test.each(records)('the list of decisions has %s, with its title and its status', (file) => {
  const [title = '', , status = ''] = textOf(file).split('\n')
  const number = file.slice(0, 3)
  expect(title).toMatch(new RegExp(`^# ${number} `))
  expect(status).toMatch(/^\d{4}-\d\d-\d\d, (in force|superseded by|replaced by)/)
  const [, words = ''] = status.split(/, (.*)/s)
  expect(list).toContain(`| ${number} | [${title.slice(6)}](${file}) | ${words.split(';')[0]} |`)
})

test('the list of decisions says of each missing number that it was never used', () => {
  const numbers = new Set(records.map((file) => Number(file.slice(0, 3))))
  const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter((number) => !numbers.has(number))
  const [, named = ''] = list.match(/^The numbers (.*) were given to drafts/m) ?? []
  expect(named.match(/\d{3}/g)?.map(Number)).toEqual(missing)
})
