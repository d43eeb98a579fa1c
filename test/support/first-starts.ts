import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder where the tests of a run store the data of first starts, one folder per seed: see `first-start.ts`. */
    firstStarts: string
  }
}

/** Creates that folder once before all tests and returns a function that removes it. */
export function setup(project: TestProject): () => void {
  const firstStarts = mkdtempSync(join(tmpdir(), 'helder-first-starts-'))
  project.provide('firstStarts', firstStarts)
  return () => rmSync(firstStarts, { recursive: true, force: true })
}
