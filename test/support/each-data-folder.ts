import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, inject } from 'vitest'
import { runHelder } from '#cli/run.ts'
import { type Config, readConfig } from '#config/config.ts'
import { type Database, openDatabase } from '#db/connection.ts'
import type { Engine } from '#db/dialect.ts'
import { onServer, urlOf } from './postgres-server.ts'

export interface Said {
  code: number
  /** The lines that the command printed, errors included. */
  lines: string[]
}

/** The data of a site as the command line finds it; every test gets a new folder. */
export interface DataFolder {
  engine: Engine
  /** The folder DATA_DIR. */
  path: string
  environment: Record<string, string>
  config: Config
  /** Opens the database as a server would. It is closed after the test. */
  open(): Database
  helder(...args: string[]): Promise<Said>
  /** The steps that clean up after the test. */
  cleanUp: (() => Promise<unknown>)[]
}

/** Runs the same tests on both engines. Each test has a folder and a migrated, empty database. */
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

/** Creates a data folder, which the caller cleans up. With `isNew` the database is not migrated, as before a first start. */
export async function createDataFolder(engine: Engine, { isNew = false } = {}): Promise<DataFolder> {
  const path = mkdtempSync(join(tmpdir(), 'helder-data-'))
  const cleanUp: DataFolder['cleanUp'] = [() => Promise.resolve(rmSync(path, { recursive: true }))]
  const environment = { DATA_DIR: path, ...(engine === 'postgres' ? { DATABASE_URL: await newDatabase(cleanUp, isNew) } : {}) }
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

/** Runs a command of the product's command line. */
export async function helder(environment: Record<string, string>, ...args: string[]): Promise<Said> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const parts = { environment, imageProgram: IMAGE_PROGRAM, input: Readable.from([]), print, printError: print }
  return { code: await runHelder(args, parts), lines }
}

async function newDatabase(cleanUp: DataFolder['cleanUp'], isNew: boolean): Promise<string> {
  const { postgresUrl, postgresName } = inject('databases')
  const name = `${postgresName}_${randomBytes(4).toString('hex')}`
  await onServer(postgresUrl, (client) => client.query(`create database ${name} template ${isNew ? 'template0' : postgresName}`))
  cleanUp.push(() => onServer(postgresUrl, (client) => client.query(`drop database ${name} with (force)`)))
  return urlOf(postgresUrl, name)
}
