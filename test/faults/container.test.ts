import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root as project } from '../../scripts/locked-node.mjs'
import { containerIn, type Container } from '../support/containerfile.ts'
import { runContainer, type RunningContainer } from '../support/run-container.ts'

let root: string
let container: Container
let site: RunningContainer

/**
 * The number of commands to skip: the first one installs and builds, which the tests have already done here; test/bootstrap runs it too.
 */
const MADE_ALREADY = 1

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'helder-container-'))
  chmodSync(root, 0o755)
  container = containerIn(root)
  for (const command of container.build.commands.slice(MADE_ALREADY)) execFileSync('sh', ['-c', command], { cwd: project })
  site = await runContainer(container)
})
afterAll(async () => {
  await site?.stop()
  execFileSync('chmod', ['-R', 'u+w', root])
  rmSync(root, { recursive: true, force: true })
})

test('an image runs as its own user, with nothing but its volume to write in', async () => {
  expect((await fetch(site.url)).status).toBe(200)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(readdirSync(root).map((name) => join(root, name))).toEqual(expect.arrayContaining(container.copied))
  expect(container.user.uid).toBeGreaterThan(0)
  expect(container.environment['DATA_DIR']).toBe(container.volume)
  expect(existsSync(join(container.volume, 'helder.sqlite'))).toBe(true)
})

test('an image has the commands of the product, and backs up into its volume', async () => {
  expect(await site.run('dist/server/helder.js', 'doctor')).toMatchObject({ code: 0 })
  expect(await site.run('dist/server/helder.js', 'backup', join(container.volume, 'one.tar.gz'))).toMatchObject({ code: 0 })
  expect(await site.run('dist/server/helder.js', 'backup', 'verify', join(container.volume, 'one.tar.gz'))).toMatchObject({ code: 0 })
})

test('an image has what runs, and nothing that builds, tests or belongs to browsers', () => {
  const packages = new Set(readdirSync(join(container.folder, 'node_modules')))
  expect(['pg', 'sharp', 'nodemailer'].filter((name) => !packages.has(name))).toEqual([])
  expect(['vite', 'react', '@mantine', '@tiptap', 'typescript', 'vitest', '@sparticuz'].filter((name) => packages.has(name))).toEqual([])
  expect(readdirSync(container.folder).toSorted()).toEqual(['LICENSE', 'dist', 'node_modules', 'package.json', 'scripts'])
})

test('an image that is told to stop stops well, and its health check says that it is gone', async () => {
  expect(await site.stop()).toBe(0)
  expect(await site.health()).toBe(1)
})
