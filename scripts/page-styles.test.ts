import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'helder-pages-'))
  for (const part of ['src', 'scripts', 'public', 'package.json']) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

const build = () => {
  const { status, stderr } = spawnSync(process.execPath, [join(copy, 'scripts/build.ts')], { encoding: 'utf8' })
  return { status, lines: stderr.trim().split('\n') }
}

test('a page whose name is not that of its file stops the build, which names both', () => {
  const file = join(copy, 'src/site/pages/about.page.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace("name: 'about'", "name: 'abuot'"))
  expect(build()).toEqual({
    status: 1,
    lines: ['The page "abuot" (/over-ons) has no styles: src/site/pages/abuot.page.tsx is not there.'],
  })
})

test('a page that is not on the list of pages stops it too', () => {
  const [from, to] = ['about', 'about-us'].map((name) => join(copy, `src/site/pages/${name}.page.tsx`)) as [string, string]
  cpSync(from, to)
  expect(build()).toEqual({ status: 1, lines: ['src/site/pages/about-us.page.tsx is no page: src/site/pages/pages.ts does not name it.'] })
})
