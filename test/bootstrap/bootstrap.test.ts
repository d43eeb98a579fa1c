import { afterEach, describe, expect, test } from 'vitest'
import { type Machine, machineWith } from './machine.ts'
import { isAlive } from '../support/process-tree.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { until } from '../support/until.ts'

let machine: Machine
let site: Site | undefined
afterEach(async () => {
  await site?.remove()
  site = undefined
  machine.remove()
})

describe('in a fresh copy, as an ordinary user, without git, in a folder with a space,', () => {
  test.each([
    ['20.19.0', '10.8.2'],
    ['20.20.2', '10.8.2'],
    ['22.23.3', '10.9.9'],
    ['24.21.0', '11.21.2'],
    ['24.21.0', '10.8.2'],
  ])('Node %s with npm %s starts the site, stops it, and runs the commands', async (node, npm) => {
    machine = machineWith(node, npm)
    const { folder: cwd, environment, user } = machine
    site = await startSite('npm', ['start'], environment, { cwd, user })
    const { start, server } = await site.serving(300_000)
    expect((await fetch(site.url)).status).toBe(200)
    process.kill(site.pid, 'SIGTERM')
    await until('the server to be gone', () => !isAlive(server) && !isAlive(start))
    expect(await site.isUp()).toBe(false)

    expect(await machine.run('npm', 'run', 'helder', '--', '--help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('restore') as string,
    })
    // `npm test` and `npm run check` begin like this. Then comes a tool that starts with `#!/usr/bin/env node`, in both ways.
    expect(await machine.run('node', 'scripts/install.mjs')).toMatchObject({ code: 0 })
    expect(await machine.run('npm', 'run', 'check:imports')).toMatchObject({ code: 0 })
    expect(await machine.run('npx', 'vitest', '--version')).toMatchObject({
      code: 0,
      output: expect.stringContaining('node-v24') as string,
    })
  })

  // A shell remembers the path of a program; there is another Node once the packages are installed.
  test('the first command may be one that installs Node for itself', async () => {
    machine = machineWith('20.20.2', '10.8.2')
    expect(await machine.run('npm', 'run', 'build')).toMatchObject({ code: 0 })
  })

  test.each([
    ['18.20.8', '10.8.2', 'Helder needs Node 20.19, 22.12 or newer; this is 18.20.8.'],
    ['20.0.0', '10.8.2', 'Helder needs Node 20.19, 22.12 or newer; this is 20.0.0.'],
    ['20.20.2', '9.9.4', 'Helder needs npm 10 or newer; this is 9.9.4.'],
  ])('Node %s with npm %s says what is missing', async (node, npm, line) => {
    machine = machineWith(node, npm)
    const { code, output } = await machine.run('npm', 'start', '--silent')
    expect([code, ...output.trim().split('\n')]).toEqual([1, line, expect.any(String)])
  })
})
