import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#routes.ts'
import { testimonial } from '../../support/builders.ts'
import { measured, rigOf } from '../../support/rig.ts'
import { startApp } from '../../support/start-app.ts'
import { until } from '../../support/until.ts'

const COMMITS = 500

/** Traces every sync of a running process and its threads to a file, until it is stopped. */
async function traceSyncs(pid: number, file: string): Promise<{ stop(): Promise<unknown> }> {
  const tracer = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', file, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(tracer, 'exit').catch(() => undefined)
  let said = ''
  let failure: Error | undefined
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  tracer.on('error', (error) => (failure = error))
  await until('strace', () => {
    if (failure) throw new Error('There is no strace: install it (apt-get install strace).', { cause: failure })
    if (tracer.exitCode !== null) throw new Error(`strace may not trace another process here: ${said}`)
    return said.includes('attached')
  })
  return {
    stop: () => {
      tracer.kill('SIGINT')
      return ended
    },
  }
}

test('each write is on the disk before it is acknowledged', { timeout: 120_000, ...rigOf('syncs') }, async ({ task }) => {
  const folder = mkdtempSync(join(tmpdir(), 'helder-strace-'))
  const app = await startApp({ SEED: 'services', LOG_LEVEL: 'warn' })
  try {
    const session = await app.login()
    const tracer = await traceSyncs(app.pid(), join(folder, 'syncs'))
    for (let commits = 0; commits < COMMITS; commits += 1) {
      const answer = await app.request(api.collection('testimonials'), { json: testimonial(), session })
      expect(answer.status).toBe(201)
    }
    await tracer.stop()
    const syncs = readFileSync(join(folder, 'syncs'), 'utf8').match(/(fsync|fdatasync)\(\d+\) += 0/g) ?? []
    measured(task, `${COMMITS} commits one after another, ${syncs.length} syncs`)
    expect(syncs.length).toBeGreaterThanOrEqual(COMMITS)
  } finally {
    await app.stop()
    rmSync(folder, { recursive: true })
  }
})
