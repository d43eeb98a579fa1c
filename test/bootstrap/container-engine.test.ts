import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { freePort } from '../support/free-port.ts'
import { blocksUnder } from '../support/page-blocks.ts'
import { until } from '../support/until.ts'
import { type ContainerEngine, containerEngine } from './container-engine.ts'
import { NEXT, publish, THEIRS, twoVersions } from './two-versions.ts'

const [FIRST_DAY = ''] = blocksUnder('first-day.md', 'Container', 'sh')
const [UPDATE = ''] = blocksUnder('update.md', 'Container', 'sh')

let repository: string
let engine: ContainerEngine
let port: number
beforeAll(async () => {
  repository = mkdtempSync(join(tmpdir(), 'helder-repository-'))
  twoVersions(repository)
  engine = containerEngine('24.21.0', '11.21.2')
  port = await freePort()
})
afterAll(() => {
  engine?.remove()
  rmSync(repository, { recursive: true, force: true })
})

/** Runs commands of the pages with the sources and the port of this test. */
const run = (lines: string) =>
  engine.run(lines.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`), {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${repository}.insteadOf`,
    GIT_CONFIG_VALUE_0: THEIRS,
  })
const linesOf = (block: string, program: RegExp) =>
  block
    .split('\n')
    .filter((line) => program.test(line))
    .join('\n')
const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok === true
const inContainer = (script: string) => run(`podman exec helder node -e "${script}"`)
const version = async () => (await run('podman exec helder node dist/server/helder.js --version')).output.trim()

test('a container as on the first day serves, and may write nothing but its volume', async () => {
  const { code, output } = await run(FIRST_DAY)
  expect(output).toMatch(/^Password \(shown only this once\): \S+$/m)
  expect(output).not.toMatch(/^problem/m)
  expect(code).toBe(0)

  expect(await run('podman healthcheck run helder')).toMatchObject({ code: 0 })
  const written = await inContainer(
    "for (const path of ['/data/may', '/helder/may-not', '/may-not']) try { require('fs').writeFileSync(path, ''); console.log(path) } catch (error) { console.log(error.code) }",
  )
  expect(written.output.trim().split('\n')).toEqual(['/data/may', 'EROFS', 'EROFS'])
  expect((await inContainer('console.log(process.getuid(), process.version)')).output).toMatch(/^65532 v24/)
  expect((await run('podman exec helder sh -c true')).code).not.toBe(0)
})

test('it is updated and taken back as the page says, with its data', async () => {
  publish(repository)
  expect(await run(`cd helder\n${UPDATE}`)).toMatchObject({ code: 0 })
  const start = linesOf(FIRST_DAY, /^podman run/)
  expect(await run(start)).toMatchObject({ code: 0 })
  await until('the site', isReady)
  expect(await version()).toBe(NEXT)
  expect((await run('podman logs helder')).output).not.toContain('Password')

  expect(await run(`${linesOf(UPDATE, /^podman (stop|rm)/)}\n${start.replace(/helder$/, 'helder:before')}`)).toMatchObject({ code: 0 })
  await until('the site', isReady)
  expect(await version()).toBe('0.1.0')
  expect(await run('podman exec helder node dist/server/helder.js backup verify /data/before-update.tar.gz')).toMatchObject({ code: 0 })
})

test('while it is stopped a backup is restored, as the page says', async () => {
  const [restore = ''] = blocksUnder('README.md', 'While the site is stopped', 'sh')
  const { code, output } = await run(restore)
  expect(output).toMatch(/before-restore-/)
  expect(code).toBe(0)
  await until('the site', isReady)
})

test('it is told to stop, and stops well', async () => {
  expect(await run('podman stop helder')).toMatchObject({ code: 0 })
  expect((await run("podman inspect --format '{{.State.ExitCode}}' helder")).output.trim()).toBe('0')
})

/** Returns a pod for a part of kubernetes.yaml, which is reached at `hostPort`. */
function podOf(part: unknown, name: string, hostPort?: number): string {
  const container = z.looseObject({ ports: z.tuple([z.looseObject({ containerPort: z.number() })]).optional() })
  const { spec } = z
    .object({ spec: z.object({ template: z.object({ spec: z.looseObject({ containers: z.tuple([container]) }) }) }) })
    .parse(part).spec.template
  const [first] = spec.containers
  const ports = first.ports?.map((each) => ({ ...each, hostPort }))
  const containers = [{ ...first, ...(ports && { ports }) }]
  return JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name }, spec: { ...spec, containers } })
}

test('the job and a pod of kubernetes.yaml run with the rights that it gives them', async () => {
  const [job, deployment] = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8')).map((each) => each.toJS() as unknown)
  const settings = { PUBLIC_URL: 'https://www.example.be', SEED: 'essential' }
  // This is the format in which this podman stores a secret of Kubernetes.
  const secret = JSON.stringify(Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, btoa(value)])))
  await run(`podman tag helder registry.example/helder:0.1.0\necho '${secret}' | podman secret create helder -`)
  const play = (pod: string) => run(`podman play kube - <<'END'\n${pod}\nEND`)

  expect(await play(podOf(job, 'job'))).toMatchObject({ code: 0 })
  expect((await run('podman wait job-migrate')).output.trim()).toBe('0')
  expect((await run('podman logs job-migrate')).output).toContain('017-edge-purges')

  expect(await play(podOf(deployment, 'pod', port))).toMatchObject({ code: 0 })
  await until('the site', isReady)
  const rights = '{{.HostConfig.ReadonlyRootfs}} {{.EffectiveCaps}} {{.HostConfig.SecurityOpt}} {{.Config.User}}'
  expect((await run(`podman inspect --format '${rights}' pod-site`)).output.trim()).toBe('true [] [no-new-privileges] 65532:65532')
  expect(await run('podman exec pod-site node dist/server/helder.js doctor')).toMatchObject({ code: 0 })
  expect(await run('podman pod stop pod')).toMatchObject({ code: 0 })
  expect((await run("podman inspect --format '{{.State.ExitCode}}' pod-site")).output.trim()).toBe('0')
})
