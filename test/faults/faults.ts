/**
 * Runs the fault rigs at full length, prints a table with a row for each fault, and stores it in fault-results/. Words choose rigs by the
 * name of their file.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startVitest, type TestCase } from 'vitest/node'
import { aligned } from '../support/aligned.ts'
import { type Fault, FAULTS } from '../support/rig.ts'

const ROOT = join(import.meta.dirname, '../..')

interface Row {
  fault: string
  demanded: string
  measured: string | null
  seconds: number
  passed: boolean
  why?: string
}

// Debian installs servers in folders that the PATH of an ordinary user does not contain.
process.env['PATH'] = `${process.env['PATH']}:/usr/local/sbin:/usr/sbin`
const wanted = process.argv.slice(2)
const vitest = await startVitest('test', wanted, { root: ROOT, project: ['faults', 'limits'], mode: 'long', watch: false })
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
const rows = (Object.keys(FAULTS) as Fault[]).flatMap((fault) => {
  const rigs = tests.filter((test) => test.meta().rig?.fault === fault)
  return rigs.length > 0 || wanted.length > 0 ? rigs.map((rig) => rowOf(fault, rig)) : [missing(fault)]
})
console.log(`\n${table()}\n`)
keep()
if (rows.some(({ passed }) => !passed)) process.exitCode = 1
await vitest.exit()

function rowOf(name: Fault, rig: TestCase): Row {
  const [fault, demanded] = FAULTS[name]
  const { state, errors } = rig.result()
  const seconds = Math.round((rig.diagnostic()?.duration ?? 0) / 100) / 10
  const why = errors?.[0]?.message.split('\n', 1)[0]
  return {
    fault,
    demanded,
    measured: rig.meta().rig?.measured ?? null,
    seconds,
    passed: state === 'passed',
    ...(why !== undefined && { why }),
  }
}

function missing(name: Fault): Row {
  const [fault, demanded] = FAULTS[name]
  return { fault, demanded, measured: null, seconds: 0, passed: false, why: 'no rig of this fault ran' }
}

function table(): string {
  const lines = rows.map(({ fault, demanded, measured, seconds, passed, why }) => ({
    cells: [fault, measured ?? '-', `${seconds} s`, passed ? 'ok' : 'SHORT'],
    notes: [`demanded: ${demanded}`, ...(why === undefined ? [] : [`failed: ${why}`])],
  }))
  return aligned(['fault', 'measured', 'took', ''], lines)
}

function keep(): void {
  const at = new Date().toISOString()
  const folder = join(ROOT, 'fault-results')
  const file = join(folder, `${at.slice(0, 19).replaceAll(':', '')}.json`)
  mkdirSync(folder, { recursive: true })
  const [processor] = cpus()
  const machine = { platform: process.platform, processor: processor?.model, cores: cpus().length, node: process.version }
  writeFileSync(file, JSON.stringify({ at, machine, rows }, undefined, 2))
  console.log(`Kept in ${file.slice(ROOT.length + 1)}`)
}
