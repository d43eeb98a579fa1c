import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/connection.ts'
import { isoTime } from '#kernel/clock.ts'
import { BULK_MAX, newId } from '#kernel/id.ts'
import { api, storage } from '#routes.ts'
import { media } from '../support/builders.ts'
import { createDataFolder, type DataFolder } from '../support/each-data-folder.ts'
import { times } from '../support/long-run.ts'
import { measured, rigOf } from '../support/rig.ts'
import { mayMount, smallDisk } from '../support/small-disk.ts'
import { type Session, startApp, type TestApp } from '../support/start-app.ts'
import { storedTree } from '../support/stored-tree.ts'
import { until } from '../support/until.ts'

/** How many photos there are, and how many are deleted in one request. */
const [PHOTOS, AT_ONCE] = times({ short: [240, 150] as const, long: [700, BULK_MAX] as const })
const COLLECTION = api.collection('media')
const DISK = '24m'
/** Empty when this user may not mount a disk. */
const DISKS = times({ short: (await mayMount()) ? [DISK] : [], long: [DISK] })

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each()
})

async function started(environment: Record<string, string>, within?: string[]): Promise<TestApp> {
  const app = await startApp({ SEED: 'essential', ...environment }, undefined, undefined, within)
  undo.push(() => app.stop())
  return app
}

/** Adds photos to the library, each with a file, in `files` of the data folder; returns their ids. */
async function addPhotos({ query }: Database, files: string, count: number): Promise<string[]> {
  const now = isoTime(Date.now())
  mkdirSync(join(files, 'photos'), { recursive: true })
  const rows = Array.from({ length: count }, (_, number) => {
    const filename = `gevel-${number}.webp`
    writeFileSync(join(files, 'photos', filename), `foto ${number}`)
    return {
      ...media({ file_url: storage.file('photos', filename), filename }),
      id: newId(),
      created_at: now,
      updated_at: now,
      version: 1,
    }
  })
  for (let at = 0; at < count; at += 100)
    await query
      .insertInto('media_library')
      .values(rows.slice(at, at + 100))
      .execute()
  return rows.map(({ id }) => id)
}

/** Deletes photos in as many requests as that takes, as one group; returns the group. */
async function deletePhotos(app: TestApp, session: Session, ids: string[]): Promise<string> {
  const group = newId()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const json = { ids: ids.slice(at, at + AT_ONCE) }
    const answer = await app.request(`${COLLECTION}/bulk-delete`, { json, session, headers: { 'Change-Group': group } })
    expect(answer.status).toBe(200)
  }
  return group
}

const undoGroup = (app: TestApp, session: Session, group: string) => app.request(api.undoGroup(group), { method: 'POST', session })
const shown = async ({ query }: Database): Promise<string[]> =>
  (await query.selectFrom('media_library').select('filename').orderBy('filename').execute()).map(({ filename }) => filename)
const published = async (folder: string) =>
  (await storedTree(folder)).flatMap((path) => (path.startsWith('photos/') ? [path.slice('photos/'.length)] : []))

describe.each(['sqlite', 'postgres'] as const)('the undo of many photos (%s)', (engine) => {
  const begin = async (): Promise<{ folder: DataFolder; database: Database; app: TestApp; session: Session; ids: string[] }> => {
    const folder = await createDataFolder(engine)
    undo.push(...folder.cleanUp)
    const app = await started(folder.environment)
    const database = folder.open()
    const ids = await addPhotos(database, join(folder.path, 'files'), PHOTOS)
    return { folder, database, app, session: await app.login(), ids }
  }

  test(
    'is killed in the middle, and repeated: no photo is shown without its file, no file without its photo, and all come back',
    rigOf('undoKilled'),
    async ({ task }) => {
      const { folder, database, app, ids, ...first } = await begin()
      let { session } = first
      const places = times({ short: [100], long: [1, 100, 200, 300, 400, 500, 600, 650] })
      const left: number[] = []
      for (const place of places) {
        const group = await deletePhotos(app, session, ids)
        expect([await shown(database), await published(folder.path)]).toEqual([[], []])
        const answered = undoGroup(app, session, group).catch(() => undefined)
        await until('the middle', async () => (await shown(database)).length >= place)
        await app.kill('SIGKILL')
        await answered
        left.push(PHOTOS - (await shown(database)).length)
        await app.start()
        session = await app.login()
        // The start removes the copies of a batch that was not stored.
        await until('the files of the photos alone', async () => {
          const [rows, files] = [await shown(database), await published(folder.path)]
          return JSON.stringify(rows) === JSON.stringify(files)
        })
        const answer = await undoGroup(app, session, group)
        expect([answer.status, await answer.json()]).toMatchObject([200, { conflicts: [] }])
        expect((await shown(database)).length).toBe(PHOTOS)
        expect((await published(folder.path)).length).toBe(PHOTOS)
      }
      measured(task, `killed ${places.length} times with ${left.join(', ')} photos to go; every photo and file back`)
    },
  )

  test('is made on two hosts at once, and each photo comes back once', rigOf('undoOnTwoHosts'), async ({ task }) => {
    const { folder, database, app, session, ids } = await begin()
    const other = await started({ ...folder.environment })
    const otherSession = await other.login()
    const group = await deletePhotos(app, session, ids)
    const statuses: number[] = []
    /** Undoes the group, again where the other host has the rows locked for too long (503). */
    const untilDone = async (...asked: Parameters<typeof undoGroup>) => {
      for (let answer = await undoGroup(...asked); ; answer = await undoGroup(...asked)) {
        statuses.push(answer.status)
        if (answer.status !== 503) return (await answer.json()) as unknown
      }
    }
    const answers = await Promise.all([untilDone(app, session, group), untilDone(other, otherSession, group)])
    const back = await database.query
      .selectFrom('changes')
      .select('subject')
      .where('kind', '=', 'create')
      .where('collection', '=', 'media')
      .execute()
    measured(task, `answered ${statuses.join(', ')}; ${back.length} restored`)
    expect(answers).toMatchObject([{ conflicts: [] }, { conflicts: [] }])
    expect(new Set(back.map(({ subject }) => subject)).size).toBe(back.length)
    expect([back.length, (await shown(database)).length, (await published(folder.path)).length]).toEqual([PHOTOS, PHOTOS, PHOTOS])
  })
})

test.for(DISKS)(
  'files of deleted photos on a full disk of %s go into the trash, at the latest when there is room, and come back',
  rigOf('trashOnFullDisk'),
  async (size, { task }) => {
    const disk = await smallDisk(size)
    undo.push(() => disk.remove())
    const folder = await createDataFolder('postgres')
    undo.push(...folder.cleanUp)
    const app = await started({ ...folder.environment, DATA_DIR: join(disk.folder, 'data') }, disk.within)
    const session = await app.login()
    const data = join(disk.outside, 'data')
    const database = folder.open()
    const ids = await addPhotos(database, join(data, 'files'), 100)
    disk.fill()
    const group = await deletePhotos(app, session, ids)
    const atOnce = 100 - (await published(data)).length
    disk.free()
    await until('the moves', async () => (await published(data)).length === 0)
    const answer = await undoGroup(app, session, group)
    measured(task, `${atOnce} of 100 files moved while the disk was full, the others once there was room`)
    expect(await answer.json()).toEqual({ undone: 100, conflicts: [] })
    expect([(await shown(database)).length, (await published(data)).length]).toEqual([100, 100])
  },
)
