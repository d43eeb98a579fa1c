import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs a program with our error handlers; returns its exit code and what it logged. */
function run(program: string): { status: number | null; logged: Record<string, unknown>[] } {
  const hear = `
    import { createLog } from './log.ts'
    import { handleUnhandledErrors } from './unhandled-errors.ts'
    handleUnhandledErrors(createLog({ logLevel: 'info', instance: 'one' }))`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', `${hear}\n${program}`], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  const lines = stdout.split('\n').filter(Boolean)
  return { status, logged: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('a promise that fails alone is logged with its cause, and ends nothing', () => {
  const { status, logged } = run(`Promise.reject(new Error('alone')); setTimeout(() => process.exit(7), 50)`)
  expect(status).toBe(7)
  expect(logged).toMatchObject([{ level: 'error', error: { message: 'alone' } }])
})

test('an exception that nobody catches is logged with its cause, and ends the process', () => {
  const { status, logged } = run(`setImmediate(() => { throw new Error('uncaught') }); setTimeout(() => process.exit(7), 5000)`)
  expect(status).toBe(1)
  expect(logged).toMatchObject([{ level: 'fatal', error: { message: 'uncaught' } }])
})
