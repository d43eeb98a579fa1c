import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createDataFolder, type DataFolder, helder } from '../support/each-data-folder.ts'
import { startS3 } from '../support/s3-server.ts'
import { mayMount, smallDisk } from '../support/small-disk.ts'
import { until } from '../support/until.ts'

const COMMANDS = join(import.meta.dirname, '../../dist/server/helder.js')
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).toReversed()) await each()
})

/** Creates a site whose backup is sent in three parts. */
async function largeSite(): Promise<DataFolder> {
  const site = await createDataFolder('sqlite')
  undo.push(...site.cleanUp)
  mkdirSync(join(site.path, 'files/photos'), { recursive: true })
  writeFileSync(join(site.path, 'files/photos/groot.webp'), randomBytes(24_000_000))
  return site
}

test('a backup whose sender is killed half-way is not there, and the next one is', async () => {
  const [s3, site] = [await startS3(), await largeSite()]
  undo.push(() => s3.remove())
  const key = join(site.path, 'key.txt')
  const recipient = (await helder({}, 'backup', 'key', key)).lines[0]?.split('=')[1] ?? ''
  const environment = { ...site.environment, ...s3.backupEnvironment(recipient) }

  s3.refuseWrites(500, { after: 1 })
  const sender = spawn(process.execPath, [COMMANDS, 'backup', 'send'], { env: environment, stdio: 'ignore' })
  await until('the first part', () => s3.onDisk().some((name) => name.endsWith('/1')))
  sender.kill('SIGKILL')
  await once(sender, 'exit')
  s3.allowWrites()
  const elsewhere = async () => (await helder(environment, 'backup', 'list')).lines.filter((line) => line.startsWith('http'))
  expect(await elsewhere()).toEqual([])

  expect(await helder(environment, 'backup', 'send')).toMatchObject({ code: 0 })
  expect(await elsewhere()).toHaveLength(1)
  expect(await helder(environment, 'backup', 'drill', '--identity', key)).toMatchObject({ code: 0 })
})

test.each((await mayMount()) ? ['20m'] : [])('a backup that a disk of %s has no room for says so and leaves nothing', async (size) => {
  const disk = await smallDisk(size)
  undo.push(() => disk.remove())
  const site = await largeSite()
  expect(await site.helder('backup', join(disk.outside, 'backup.tar.gz'))).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/no room|no space/i)],
  })
  expect(readdirSync(disk.outside)).toEqual([])
})
