/**
 * A program of the product loads this file before it starts. It sets the program's clock off by the number of milliseconds in the file that
 * CLOCK_FILE names, and reads that file again on SIGUSR2, as when somebody sets the clock of the machine. Timers go on, as they do then.
 */
import { readFileSync } from 'node:fs'

const Real = Date
const file = process.env['CLOCK_FILE'] ?? ''
const read = () => Number(readFileSync(file, 'utf8'))
let off = read()
process.on('SIGUSR2', () => {
  off = read()
  process.stdout.write(`clock ${off} ms off\n`)
})
const now = () => Real.now() + off

globalThis.Date = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, values: unknown[], made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made) as object,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
