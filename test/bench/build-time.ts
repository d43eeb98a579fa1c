import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWN_NODE, ROOT } from './places.ts'
import { atMost, type Row } from './row.ts'

const SOURCES = ['src', 'migrations', 'public', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json']
const LOOK_MS = 50

/** Measures a whole build, in a copy, so that a server that runs from dist/ is not disturbed. */
export async function buildTime(): Promise<Row[]> {
  const copy = mkdtempSync(join(tmpdir(), 'helder-build-'))
  try {
    for (const source of SOURCES) cpSync(join(ROOT, source), join(copy, source), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    const { seconds, peakMb } = await build(copy)
    const peak = peakMb > 0 ? { note: `${peakMb.toFixed(0)} MB at most` } : {}
    return [atMost('build', 's', seconds, 15, { peer: { name: 'Payload', value: 58 }, ...peak })]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function build(cwd: string): Promise<{ seconds: number; peakMb: number }> {
  const startedAt = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const builder = spawn(OWN_NODE, ['scripts/build.ts'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME, NODE_ENV: 'production' },
  })
  let peakMb = 0
  const looking = setInterval(() => (peakMb = Math.max(peakMb, peakOf(builder.pid))), LOOK_MS)
  const [code] = (await once(builder, 'exit')) as [number | null]
  clearInterval(looking)
  if (code !== 0) throw new Error(`the build ended with ${code}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMb }
}

/** Returns the most memory that a process has used so far, in MB; 0 where the system does not report it. */
function peakOf(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  const kb = existsSync(file) ? /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return Number(kb ?? 0) / 1024
}
