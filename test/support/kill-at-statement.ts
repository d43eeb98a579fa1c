/**
 * Loaded before a program of the product, as `node --import <this file>?before=12`: kills the process, as a power cut would, before the
 * twelfth statement that it gives to its database, or with `after` once PostgreSQL has been sent it. Says at the end how many there were.
 */
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'

const { searchParams } = new URL(import.meta.url)
const before = Number(searchParams.get('before'))
const after = Number(searchParams.get('after'))
let count = 0

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // Another thread may be the one that the signal ends first.
  for (;;);
}

type Call = (...args: unknown[]) => unknown

/** Counts the calls of a method, and dies before or after one of them. */
function watch(target: object, method: string): void {
  const methods = target as Record<string, Call>
  const original = methods[method]
  if (original === undefined) throw new Error(`there is no ${method} to watch`)
  methods[method] = function (this: unknown, ...args) {
    count += 1
    if (count === before) die()
    const answer = original.apply(this, args)
    if (count === after) setImmediate(die)
    return answer
  }
}

const memory = new SqliteDatabase(':memory:')
const statement = Object.getPrototypeOf(memory.prepare('select 1')) as object
memory.close()
for (const method of ['all', 'run']) watch(statement, method)
watch(pg.Client.prototype, 'query')

process.on('exit', () => process.stderr.write(`${count} statements\n`))
