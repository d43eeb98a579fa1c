import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { containerIn } from '../support/containerfile.ts'
import { runContainer } from '../support/run-container.ts'
import { type Machine, machineWith } from './machine.ts'

let machine: Machine
let root: string

beforeEach(() => {
  machine = machineWith('24.21.0', '11.21.2')
  root = mkdtempSync(join(tmpdir(), 'helder-image-'))
  chmodSync(root, 0o755)
})
afterEach(() => {
  machine.remove()
  execFileSync('chmod', ['-R', 'u+w', root])
  rmSync(root, { recursive: true, force: true })
})

test('what the lines of the Containerfile copy is all that its commands need, and the site that they make serves and stops', async () => {
  const container = containerIn(root)
  const { folder, copies, commands } = container.build
  mkdirSync(folder)
  for (const { from, to } of copies)
    for (const name of from)
      cpSync(join(machine.folder, name), join(folder, to, from.length > 1 ? basename(name) : ''), { recursive: true })
  if (machine.user) execFileSync('chown', ['-R', `${machine.user.uid}:${machine.user.gid}`, root])
  for (const command of commands) expect(await machine.run('sh', '-c', `cd ${folder} && ${command}`)).toMatchObject({ code: 0 })
  // An image contains only what is copied from the earlier stage.
  rmSync(folder, { recursive: true })

  const site = await runContainer(container)
  expect((await fetch(site.url)).status).toBe(200)
  expect(await site.stop()).toBe(0)
})
