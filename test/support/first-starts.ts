import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the tests of a run put what a first start leaves, by its seed: see `first-start.ts`. */
    firstStarts: string
  }
}

/** Runs once before all tests. */
export function setup(project: TestProject): () => void {
  const firstStarts = mkdtempSync(join(tmpdir(), 'helder-first-starts-'))
  project.provide('firstStarts', firstStarts)
  return () => rmSync(firstStarts, { recursive: true, force: true })
}
