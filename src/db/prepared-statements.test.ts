import SqliteDatabase from 'better-sqlite3'
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withPreparedStatements } from './prepared-statements.ts'

const ALL = 'select * from words'

let folder: string
let database: SqliteDatabase.Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'helder-statements-'))
  database = new SqliteDatabase(join(folder, 'words.sqlite'))
  database.exec("create table words (word text); insert into words values ('dag'), ('hallo')")
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

test('a statement is prepared once, and anew when 200 others were used since', () => {
  const { prepare } = withPreparedStatements(database)
  const first = prepare(ALL)
  for (let number = 0; number < 199; number += 1) prepare(`select ${number}`)
  expect(prepare(ALL)).toBe(first)
  for (let number = 0; number < 200; number += 1) prepare(`select ${number}, 'other'`)
  expect(prepare(ALL)).not.toBe(first)
})

test('it gives what the table holds after another connection has rebuilt it', () => {
  const { prepare } = withPreparedStatements(database)
  expect(prepare(ALL).all([])).toEqual([{ word: 'dag' }, { word: 'hallo' }])
  const other = new SqliteDatabase(join(folder, 'words.sqlite'))
  other.exec("drop table words; create table words (length integer, word text); insert into words values (3, 'dag')")
  other.close()
  expect(prepare(ALL).all([])).toEqual([{ length: 3, word: 'dag' }])
})

test('one that is being read row by row is not asked a second time', () => {
  const { prepare } = withPreparedStatements(database)
  for (const row of prepare(ALL).iterate([])) expect([row, prepare(ALL).all([])]).toEqual([row, [{ word: 'dag' }, { word: 'hallo' }]])
})

test('what does its work while it is prepared does it each time', () => {
  const { prepare } = withPreparedStatements(database)
  const sql = 'pragma user_version'
  expect(prepare(sql)).not.toBe(prepare(sql))
})
