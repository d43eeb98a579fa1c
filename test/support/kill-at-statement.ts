/**
 * A program of the product loads this file as `node --import <this file>?before=12`. It kills the process, as a power cut would, before the
 * twelfth statement that the process gives to its database, or with `after` once that statement is sent to PostgreSQL. With `from` it counts
 * from the first statement that contains this text. At exit it prints how many statements there were.
 */
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'

const { searchParams } = new URL(import.meta.url)
const before = Number(searchParams.get('before'))
const after = Number(searchParams.get('after'))
const from = searchParams.get('from')
let isCounting = from === null
let count = 0

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // The signal may end another thread first.
  for (;;);
}

type Call = (...args: unknown[]) => unknown

/** Counts the calls of a method and kills the process before or after one of them. */
function watch(target: object, method: string): void {
  const methods = target as Record<string, Call>
  const original = methods[method]
  if (original === undefined) throw new Error(`there is no ${method} to watch`)
  methods[method] = function (this: unknown, ...args) {
    isCounting ||= textOf(this, args).includes(from ?? '')
    if (!isCounting) return original.apply(this, args)
    count += 1
    if (count === before) die()
    const answer = original.apply(this, args)
    if (count === after) setImmediate(die)
    return answer
  }
}

/** Returns the SQL of a statement: SQLite's object has it, and PostgreSQL's client gets it as text or in an object. */
function textOf(target: unknown, [given]: unknown[]): string {
  const { source } = target as { source?: unknown }
  const text = source ?? (typeof given === 'string' ? given : (given as { text?: unknown } | undefined)?.text)
  return typeof text === 'string' ? text : ''
}

const memory = new SqliteDatabase(':memory:')
const statement = Object.getPrototypeOf(memory.prepare('select 1')) as object
memory.close()
for (const method of ['all', 'run']) watch(statement, method)
watch(pg.Client.prototype, 'query')

process.on('exit', () => process.stderr.write(`${count} statements\n`))
