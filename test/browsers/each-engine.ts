import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { startApp, type TestApp } from '../support/start-app.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { type Overheard, overhear } from './overheard.ts'
import { type Page, pageOf } from './page.ts'
import { startWebkit } from './webkit.ts'

export interface Journey {
  app(): TestApp
  page: Page
  /** A folder for files to upload. */
  folder(): string
}

const ENGINES: Record<string, () => Promise<Engine>> = { Firefox: startFirefox, WebKitGTK: startWebkit }

/** Runs the same journeys in each engine, on a new server with the built-in content. Any error in a page fails the test. */
export function eachEngine(define: (journey: Journey) => void): void {
  describe.each(Object.keys(ENGINES))('%s', (name) => {
    let app: TestApp
    let overheard: Overheard
    let engine: Engine | undefined
    let folder: string
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'helder-browsers-'))
      overheard = await overhear(() => app.url)
      app = await startApp({ SEED: 'demo', PUBLIC_URL: overheard.url })
      engine = await ENGINES[name]?.()
    })
    afterEach(() => expect(overheard.complaints()).toEqual([]))
    afterAll(async () => {
      await engine?.close()
      overheard.close()
      await app.stop()
      rmSync(folder, { recursive: true })
    })

    const now = () => {
      if (!engine) throw new Error(`${name} did not start`)
      return engine
    }
    const whenStarted: Engine = {
      go: (url) => now().go(url),
      call: (...asked) => now().call(...asked),
      act: (inputs) => now().act(inputs),
      choose: (...asked) => now().choose(...asked),
      close: () => now().close(),
    }
    define({ app: () => app, page: pageOf(whenStarted, () => overheard.url), folder: () => folder })
  })
}
