import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the tests of a run put what a first start leaves, by its seed. */
    firstStarts: string
  }
}

/** Runs once before the tests that start the server: builds what `npm start` would run, when it is not the newest. */
export function setup(project: TestProject): () => void {
  const build = "import('./scripts/freshness.mjs').then(({ buildIfStale }) => buildIfStale())"
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { stdio: 'inherit' })
  const firstStarts = mkdtempSync(join(tmpdir(), 'helder-first-starts-'))
  project.provide('firstStarts', firstStarts)
  return () => rmSync(firstStarts, { recursive: true, force: true })
}
