/**
 * Loaded before a program of the product: its clock is as many milliseconds off as the file says that CLOCK_FILE names, read anew on SIGUSR2,
 * as when somebody sets the clock of the machine. Timers go on, as they do then.
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
