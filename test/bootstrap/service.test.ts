import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encrypted, newIdentity } from '#features/backup/encryption.ts'
import { freePort } from '../support/free-port.ts'
import { blocksUnder } from '../support/page-blocks.ts'
import { until } from '../support/until.ts'
import { type SystemdMachine, systemdMachine } from './systemd-machine.ts'
import { NEXT, THEIRS, twoVersions } from './two-versions.ts'

/** Replaces the folder that a service may write, and the name of its commands. */
const asAService = (lines: string) => lines.replaceAll('/backups/', '/var/lib/helder/').replaceAll('npm run helder --', 'helder')
/** Runs a program of PostgreSQL with answers to its prompts: it asks for passwords on a terminal, if there is one. */
const asPostgres = (line: string, answers = '') =>
  machine.run(`printf '${answers}' | PGPORT=${postgresPort} setsid --wait setpriv --reuid=postgres --regid=postgres --clear-groups ${line}`)

let repository: string
let postgresPort: number
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
/** Returns the version that serves, by the working folder of its process. */
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

test('it is moved to PostgreSQL as the page says, and what a restore puts aside is removed', async () => {
  // Debian would start it at a port that this machine may use already.
  machine.write('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n')
  const install = 'apt-get update; DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends postgresql age'
  expect(await machine.run(`chmod +x /usr/sbin/policy-rc.d; ${install}`)).toMatchObject({ code: 0 })
  postgresPort = await freePort()
  const elsewhere = `sed -i 's/^port = .*/port = ${postgresPort}/' /etc/postgresql/*/main/postgresql.conf`
  expect(await machine.run(`${elsewhere}; systemctl start postgresql@15-main`)).toMatchObject({ code: 0 })

  const [make = '', move = ''] = blocksUnder('move.md', 'From SQLite to PostgreSQL', 'sh')
  const [createUser = '', createDatabase = ''] = make.trim().split('\n')
  expect(await asPostgres(createUser, 'password\\npassword\\n')).toMatchObject({ code: 0 })
  expect(await asPostgres(createDatabase)).toMatchObject({ code: 0 })

  const [backup = '', restore = ''] = asAService(move).trim().split('\n')
  const [, address = '', command = ''] = /^DATABASE_URL=(\S+) (.*)$/.exec(restore) ?? []
  const here = address.replace('127.0.0.1', `127.0.0.1:${postgresPort}`)
  expect(await machine.run(`systemctl stop helder\n${backup}\necho DATABASE_URL=${here} >>/etc/helder.env`)).toMatchObject({ code: 0 })
  expect(await machine.run(command)).toMatchObject({ code: 0, output: expect.stringContaining('is restored.') as string })
  const again = await machine.run(command)
  const [schema = ''] = /before_restore_\w+/.exec(again.output) ?? []
  expect(await machine.run('systemctl start helder')).toMatchObject({ code: 0 })
  await until('the site', isReady)
  expect(await machine.run('helder doctor')).toMatchObject({ code: 0, output: expect.stringContaining('PostgreSQL') as string })

  const drop = blocksUnder('backups.md', 'Restore', 'sh').find((block) => block.startsWith('psql ')) ?? ''
  const dropHere = drop.replace('10.0.0.20', `127.0.0.1:${postgresPort}`).replace('before_restore_NAME', schema)
  expect(await machine.run(dropHere)).toMatchObject({ code: 0, output: expect.stringContaining('DROP SCHEMA') as string })
})

test('without Helder, age and tar open a backup as the page says', async () => {
  const { identity, recipient } = await newIdentity()
  const file = join(repository, 'backup.tar.gz')
  const { output } = await machine.run('base64 /var/lib/helder/to-postgres.tar.gz')
  writeFileSync(file, Buffer.from(output, 'base64'))
  machine.write('/root/helder-key.txt', `${identity}\n`)
  const open = blocksUnder('backups.md', 'Restore', 'sh').find((block) => block.startsWith('age ')) ?? ''
  const [, name = ''] = /(\S+\.age)/.exec(open) ?? []
  machine.write(`/root/${name}`, await buffer(encrypted(file, [recipient])))
  expect(await machine.run(`mkdir /root/opened\ncd /root/opened\n${open.replaceAll(/helder-/g, '../helder-')}`)).toMatchObject({ code: 0 })
  expect((await machine.run('ls /root/opened')).output).toContain('manifest')
})
