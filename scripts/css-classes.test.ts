import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])

/** Finds the classes of a stylesheet; text after a dot in an address or a number is found too, but no component could use it as a class. */
const classesOf = (file: string) => new Set(all(read(file).replace(/\/\*.*?\*\//gs, ''), /\.([a-z_][\w-]*)/gi))

test('every class that a component takes from a stylesheet is in it', () => {
  const missing: string[] = []
  let taken = 0
  for (const file of globSync('src/**/*.tsx', { cwd: ROOT })) {
    const text = read(file)
    const body = text.replace(/^import .*$/gm, '')
    for (const [, name = '', from = ''] of text.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)) {
      const sheet = from.startsWith('#') ? `src/${from.slice(1)}` : relative(ROOT, join(ROOT, dirname(file), from))
      const classes = classesOf(sheet)
      for (const each of all(body, new RegExp(String.raw`(?<![\w.])${name}(?:\.|\[')(\w[\w-]*)`, 'g'))) {
        taken += 1
        if (!classes.has(each)) missing.push(`${file}: ${each} of ${sheet}`)
      }
    }
  }
  expect(missing).toEqual([])
  expect(taken).toBeGreaterThan(0)
})
