import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restrictToOwner } from './private-data.ts'

test('what a link in the data leads to keeps its rights', () => {
  const folder = mkdtempSync(join(tmpdir(), 'helder-rights-'))
  const [files, elsewhere] = [join(folder, 'data/files'), join(folder, 'logo.webp')]
  mkdirSync(files, { recursive: true })
  writeFileSync(elsewhere, 'logo')
  chmodSync(files, 0o755)
  chmodSync(elsewhere, 0o644)
  symlinkSync(elsewhere, join(files, 'logo.webp'))
  restrictToOwner(join(folder, 'data'))
  expect([files, elsewhere].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o644])
  rmSync(folder, { recursive: true })
})
