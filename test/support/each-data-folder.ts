import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, inject } from 'vitest'
import { runHelder } from '#cli/run.ts'
import { type Config, readConfig } from '#config.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import type { Engine } from '#db/dialect.ts'
import { onServer, urlOf } from './postgres-server.ts'

export interface Said {
  code: number
  /** What went to the terminal, errors included. */
  lines: string[]
}

/** A site's data as the command line meets it, new for every test. */
export interface DataFolder {
  engine: Engine
  /** The folder DATA_DIR. */
  path: string
  environment: Record<string, string>
  config: Config
  /** Opens the database as a server would; closed by itself. */
  open(): Database
  helder(...args: string[]): Promise<Said>
  /** What has to be undone when the test is over. */
  cleanUp: (() => Promise<unknown>)[]
}

/** Runs the same tests on both engines, each test with a folder and a migrated, empty database of its own. */
export function eachDataFolder(name: string, define: (current: () => DataFolder, engine: Engine) => void): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} (%s)`, (engine) => {
    let folder: DataFolder
    beforeEach(async () => {
      folder = await createDataFolder(engine)
    })
    afterEach(async () => {
      for (const undo of folder.cleanUp.toReversed()) await undo()
    })
    define(() => folder, engine)
  })
}

/** To be cleaned up by whoever makes it. With `isNew` there is nothing in it, as before a first start. */
export async function createDataFolder(engine: Engine, { isNew = false } = {}): Promise<DataFolder> {
  const path = mkdtempSync(join(tmpdir(), 'helder-data-'))
  const cleanUp: DataFolder['cleanUp'] = [() => Promise.resolve(rmSync(path, { recursive: true }))]
  const environment = { DATA_DIR: path, ...(engine === 'postgres' ? { DATABASE_URL: await ownDatabase(cleanUp, isNew) } : {}) }
  const config = readConfig(environment)
  if (engine === 'sqlite' && !isNew) copyFileSync(inject('databases').sqliteFile, config.databaseUrl)
  return {
    engine,
    path,
    environment,
    config,
    cleanUp,
    open: () => {
      const database = openDatabase(config.databaseUrl, () => undefined)
      cleanUp.push(() => database.close())
      return database
    },
    helder: (...args) => helder(environment, ...args),
  }
}

const IMAGE_PROGRAM = join(import.meta.dirname, '../../src/images/image-process.ts')

/** Runs a command of the command line. */
export async function helder(environment: Record<string, string>, ...args: string[]): Promise<Said> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const parts = { environment, imageProgram: IMAGE_PROGRAM, input: Readable.from([]), print, printError: print }
  return { code: await runHelder(args, parts), lines }
}

async function ownDatabase(cleanUp: DataFolder['cleanUp'], isNew: boolean): Promise<string> {
  const { postgresUrl, postgresName } = inject('databases')
  const name = `${postgresName}_${randomBytes(4).toString('hex')}`
  await onServer(postgresUrl, (client) => client.query(`create database ${name} template ${isNew ? 'template0' : postgresName}`))
  cleanUp.push(() => onServer(postgresUrl, (client) => client.query(`drop database ${name} with (force)`)))
  return urlOf(postgresUrl, name)
}
