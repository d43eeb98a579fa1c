import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { helder } from '../../test/support/each-data-folder.ts'
import { createMetrics } from '#http/metrics.ts'
import { VERSION } from './version.ts'

const NEWEST = /^## (\d+\.\d+\.\d+)$/m

test('the newest version of the list of changes is the one that runs, and that everything says', async () => {
  expect(NEWEST.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(VERSION)
  expect(await helder({}, '--version')).toEqual({ code: 0, lines: [VERSION] })
  expect((await helder({ DATA_DIR: '/nowhere/at/all' }, 'doctor')).lines[0]).toBe(`ok       version: ${VERSION}`)
  expect(await createMetrics().registry.metrics()).toContain(`helder_build_info{version="${VERSION}"} 1`)
})
