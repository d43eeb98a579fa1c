import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestApp } from './start-app.ts'
import { until } from './until.ts'

const SHIFTED = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href

export interface MovableClock {
  /** The environment with which the server must be started. */
  environment: Record<string, string>
  /** Sets the clock of a running server to be `off` milliseconds off, and waits until it is. */
  set(app: TestApp, off: number): Promise<void>
  remove(): void
}

/** Makes a clock for a built server that a test can set while the server runs. */
export function movableClock(): MovableClock {
  const folder = mkdtempSync(join(tmpdir(), 'helder-clock-'))
  const file = join(folder, 'off')
  writeFileSync(file, '0')
  return {
    environment: { NODE_OPTIONS: `--import=${SHIFTED}`, CLOCK_FILE: file },
    set: async (app, off) => {
      writeFileSync(file, String(off))
      const said = app.output().length
      process.kill(app.pid(), 'SIGUSR2')
      await until('the clock to be set', () => app.output().slice(said).includes(`clock ${off} ms off`))
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
