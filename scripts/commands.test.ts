import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './locked-node.mjs'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

test.each(['README.md', 'CONTRIBUTING.md'])('npm knows each command that %s names', (file) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const named = [...textOf(file).matchAll(/npm (?:run (?=\w))?((?<=run )[\w:-]+|start|test)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
