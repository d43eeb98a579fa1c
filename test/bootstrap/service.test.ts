import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { blocksUnder } from '../support/page-blocks.ts'
import { until } from '../support/until.ts'
import { type SystemdMachine, systemdMachine } from './systemd-machine.ts'
import { NEXT, THEIRS, twoVersions } from './two-versions.ts'

let repository: string
let machine: SystemdMachine
let url: string
beforeAll(async () => {
  repository = mkdtempSync(join(tmpdir(), 'helder-repository-'))
  twoVersions(repository)
  machine = await systemdMachine('20.20.2', '10.8.2', { '/helder.git': repository })
  await machine.run(`git config --system url./helder.git.insteadOf ${THEIRS}`)
})
afterAll(async () => {
  await machine?.stop()
  rmSync(repository, { recursive: true, force: true })
})

const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
/** Which version serves, by the folder that the process was started in. */
const served = async () => (await machine.run('readlink /proc/$(systemctl show --property MainPID --value helder)/cwd')).output.trim()

test('a service as on the first day serves under systemd, as a user who may write nothing but data', async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const [install = '', begin = ''] = blocksUnder('first-day.md', 'Service', 'sh')
  const [settings = ''] = blocksUnder('first-day.md', 'Service', '')

  expect(await machine.run(install)).toMatchObject({ code: 0 })
  machine.write('/etc/helder.env', `${settings}PORT=${port}\n`)
  const { code, output } = await machine.run(begin.replace(':3000', `:${port}`))
  expect(output).toMatch(/^Password \(shown only this once\): \S+$/m)
  expect(output).not.toMatch(/^problem/m)
  expect(code).toBe(0)

  const { output: judged } = await machine.run('systemd-analyze security --no-pager helder')
  expect(Number(/exposure level for helder\.service: ([\d.]+)/.exec(judged)?.[1])).toBeLessThan(2)
  const asItsUser = (line: string) => machine.run(`setpriv --reuid=helder --regid=helder --clear-groups sh -c '${line}'`)
  expect(await asItsUser('touch /var/lib/helder/may')).toMatchObject({ code: 0 })
  expect(await asItsUser('touch /srv/helder/current/may-not')).not.toMatchObject({ code: 0 })
})

test('it is started again when it dies, also the process that watches the server', async () => {
  const before = await machine.run('systemctl show --property MainPID --value helder')
  await machine.run(`kill -KILL ${before.output.trim()}`)
  await until('another process', async () => {
    const now = await machine.run('systemctl show --property MainPID --value helder')
    return now.output !== before.output && now.output.trim() !== '0'
  })
  await until('the site', isReady)
  expect((await machine.run('systemctl is-active helder')).output.trim()).toBe('active')
})

test('it is updated and taken back as the page says, with its data', async () => {
  const [update = '', back = ''] = blocksUnder('update.md', 'Service', 'sh')
  const { code, output } = await machine.run(update)
  expect(output).not.toMatch(/^problem/m)
  expect(code).toBe(0)
  await until('the site', isReady)
  expect(await served()).toBe(`/srv/helder/${NEXT}`)
  expect((await machine.run('helder --version')).output.trim()).toBe(NEXT)

  expect(await machine.run(back)).toMatchObject({ code: 0 })
  await until('the site', isReady)
  expect(await served()).toBe('/srv/helder/0.1.0')
  expect(await machine.run('helder backup verify /var/lib/helder/before-update.tar.gz')).toMatchObject({ code: 0 })
})
