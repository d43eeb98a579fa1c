import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { longestStopMs } from '#server/graceful-stop.ts'
import { readConfig } from '#config/config.ts'
import { SETTINGS } from '#config/environment.ts'
import { containerIn } from './containerfile.ts'

const textOf = (file: string): string => readFileSync(`deploy/${file}`, 'utf8')
const container = containerIn('')
const TYPES = dirname(fileURLToPath(import.meta.resolve('kubernetes-types/package.json')))
/** Environment variables that the image sets for any program, not for Helder. */
const OF_EVERY_PROGRAM = new Set(['PATH', 'TMPDIR'])
const notSettings = (names: Iterable<string>) => [...names].filter((name) => !SETTINGS.has(name) && !OF_EVERY_PROGRAM.has(name))
/** Seconds that a site takes at most to stop, with this delay. */
const longestStop = (delay: string | number = readConfig({}).shutdownDelayMs / 1000) => longestStopMs(Number(delay) * 1000) / 1000

describe('the image', () => {
  test('has settings that there are, and serves others than itself', () => {
    expect(notSettings(Object.keys(container.environment))).toEqual([])
    expect(container.environment).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: container.volume, TMPDIR: container.volume })
    expect(readConfig(container.environment).port).toBe(readConfig({}).port)
  })
})

describe('the service of systemd', () => {
  const lines = textOf('helder.service').split('\n')
  const valuesOf = (name: string) => lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
  const [environment = ''] = valuesOf('Environment')

  test('keeps its data where it may write, and nowhere else', () => {
    expect(environment).toBe(`DATA_DIR=/var/lib/${valuesOf('StateDirectory')[0]}`)
    expect([valuesOf('ProtectSystem'), valuesOf('ReadWritePaths')]).toEqual([['strict'], []])
  })

  test('cannot read the history of its sources', () => {
    expect(valuesOf('InaccessiblePaths')).toEqual([`-${valuesOf('WorkingDirectory')[0]}/.git`])
  })

  test('waits longer than a stop takes, and does not try again what a setting prevents', () => {
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(longestStop(20))
    expect(valuesOf('RestartPreventExitStatus')).toEqual(['2'])
  })
})

test.each(['DATA_DIR', 'DATABASE_URL', 'STORAGE_URL', 'BACKUP_URL'])(
  'the command of the service refuses %s, which it could not pass on',
  (name) => {
    const { status, stderr } = spawnSync('sh', ['deploy/helder', 'doctor'], {
      env: { PATH: process.env['PATH'], [name]: '' },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([2, `helder: ${name} counts as it stands in /etc/helder.env; write it there\n`])
  },
)

describe('the site of compose.yaml', () => {
  const site = z.object({
    environment: z.record(z.string(), z.string()),
    stop_grace_period: z.string().regex(/^\d+s$/),
    read_only: z.literal(true),
    healthcheck: z.object({ test: z.tuple([z.literal('CMD'), z.literal('node'), z.literal('-e'), z.string()]) }),
    volumes: z.tuple([z.string()]),
  })
  const compose = z
    .object({
      services: z.looseObject({
        app1: site,
        app2: site,
        proxy: z.object({
          environment: z.record(z.string(), z.string()),
          networks: z.object({ default: z.object({ ipv4_address: z.ipv4() }) }),
        }),
        buckets: z.object({ entrypoint: z.tuple([z.string(), z.string(), z.string()]) }),
      }),
      configs: z.object({ caddyfile: z.object({ file: z.string() }) }),
      networks: z.object({
        default: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.cidrv4(), ip_range: z.cidrv4() })]) }) }),
      }),
    })
    .parse(parse(textOf('compose.yaml'), { merge: true }))
  const { app1, app2, proxy, buckets } = compose.services
  const { environment } = app1
  /** The environment with the variables replaced, as Compose replaces them. */
  const filled = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(:-|:\?)?([^}]*)\}/g, (_all, _of, kind, or) => (kind === ':-' ? String(or) : 'secret-9')),
    ]),
  )

  test('is there twice, each with a volume of its own', () => {
    expect({ ...app2, volumes: null }).toEqual({ ...app1, volumes: null })
    expect([app1, app2].map(({ volumes: [volume] }) => volume.split(':')[1])).toEqual([container.volume, container.volume])
    expect(app1.volumes).not.toEqual(app2.volumes)
  })

  test('has settings that there are and can be used, and trusts its proxy alone', () => {
    expect(notSettings(Object.keys(environment))).toEqual([])
    const config = readConfig({ ...container.environment, ...filled })
    expect(config.trustedProxies).toEqual([`${proxy.networks.default.ipv4_address}/32`])
    for (const bucket of ['projects', 'photos', 'requests', 'variants'])
      expect(buckets.entrypoint[2]).toContain(`s3/${config.s3?.prefix}-${bucket}`)
  })

  test('gives the address of its proxy to no other', () => {
    const [{ subnet, ip_range: range }] = compose.networks.default.ipam.config
    const address = ipaddr.parse(proxy.networks.default.ipv4_address)
    expect([subnet, range].map((each) => address.match(ipaddr.parseCIDR(each)))).toEqual([true, false])
  })

  test('has time to stop, and its proxy asks for what says so', () => {
    expect(Number.parseInt(app1.stop_grace_period)).toBeGreaterThan(longestStop(environment['SHUTDOWN_DELAY']))
    expect(proxy.environment['HELDER_HOSTS']).toBe(`app1:${container.environment['PORT']} app2:${container.environment['PORT']}`)
    const caddyfile = textOf(compose.configs.caddyfile.file)
    expect(Object.keys(proxy.environment).filter((name) => !caddyfile.includes(`{$${name}:`))).toEqual([])
    expect(caddyfile).toContain('health_uri /readyz')
    expect(app1.healthcheck.test[3]).toContain(`http://127.0.0.1:${container.environment['PORT']}/readyz`)
  })
})

describe('the site of kubernetes.yaml', () => {
  const pod = z.object({
    securityContext: z.object({ runAsUser: z.number(), runAsNonRoot: z.literal(true) }),
    terminationGracePeriodSeconds: z.number().optional(),
    containers: z.tuple([
      z.object({
        image: z.string(),
        command: z.array(z.string()).optional(),
        envFrom: z.unknown(),
        env: z.tuple([z.object({ name: z.literal('DATA_DIR'), value: z.string() })]),
        securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
        volumeMounts: z.tuple([z.object({ name: z.string(), mountPath: z.string() })]),
        ports: z.tuple([z.object({ containerPort: z.number() })]).optional(),
        readinessProbe: z.unknown().optional(),
        livenessProbe: z.unknown().optional(),
        lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }).optional(),
      }),
    ]),
    volumes: z.unknown(),
  })
  const workload = z.object({ kind: z.string(), spec: z.object({ template: z.object({ metadata: z.unknown(), spec: pod }) }) })
  const parts = parseAllDocuments(textOf('kubernetes.yaml')).map((each) => each.toJS() as unknown)
  const [job, deployment] = parts.slice(0, 2).map((each) => workload.parse(each).spec.template.spec)
  const site = deployment?.containers[0]
  const migration = job?.containers[0]

  test('is what the API of Kubernetes 1.30 knows, by its name and type', () => {
    expect(faultsIn(parts)).toBe('')
    const misspelt = textOf('kubernetes.yaml').replace('readinessProbe', 'readynessProbe')
    expect(faultsIn(parseAllDocuments(misspelt).map((each) => each.toJS() as unknown))).toContain(`'"readynessProbe"' does not exist`)
  })

  test('has a job with the same image, settings and rights, which brings the schema up to date', () => {
    for (const what of ['image', 'envFrom', 'env', 'securityContext', 'volumeMounts'] as const)
      expect(migration?.[what]).toEqual(site?.[what])
    expect([job?.securityContext, job?.volumes]).toEqual([deployment?.securityContext, deployment?.volumes])
    expect(migration?.command).toEqual([container.command[0], 'dist/server/helder.js', 'migrate'])
  })

  test('is the image as it is', () => {
    expect(deployment?.securityContext.runAsUser).toBe(container.user.uid)
    expect(site?.volumeMounts[0].mountPath).toBe(container.volume)
    expect(dirname(site?.env[0].value ?? '')).toBe(container.volume)
    expect(String(site?.ports?.[0].containerPort)).toBe(container.environment['PORT'])
  })

  test('is asked what the product answers, and has time to stop', () => {
    expect(site).toMatchObject({ readinessProbe: { httpGet: { path: '/readyz' } }, livenessProbe: { httpGet: { path: '/healthz' } } })
    const { seconds = 0 } = site?.lifecycle?.preStop.sleep ?? {}
    expect(deployment?.terminationGracePeriodSeconds).toBeGreaterThan(seconds + longestStop(20))
  })

  test('has a budget and an address for its own pods', () => {
    const labels = { app: 'helder' }
    expect(parts[1]).toMatchObject({ kind: 'Deployment', spec: { selector: { matchLabels: labels }, template: { metadata: { labels } } } })
    expect(parts[2]).toMatchObject({ kind: 'PodDisruptionBudget', spec: { selector: { matchLabels: labels } } })
    expect(parts[3]).toMatchObject({ kind: 'Service', spec: { selector: labels, ports: [{ targetPort: 'http' }] } })
  })
})

/** Returns the errors of the TypeScript compiler about manifests, by the types that were generated from the API's schemas. */
function faultsIn(manifests: unknown[]): string {
  const known = z.object({ apiVersion: z.string(), kind: z.string() })
  const source = manifests.map((manifest) => {
    const { apiVersion, kind } = known.parse(manifest)
    const group = apiVersion.includes('/') ? apiVersion : `core/${apiVersion}`
    return `export const ${kind}: import('${TYPES}/${group}.d.ts').${kind} = ${JSON.stringify(manifest)}`
  })
  const folder = mkdtempSync(join(tmpdir(), 'helder-manifests-'))
  try {
    const file = join(folder, 'manifests.ts')
    writeFileSync(file, source.join('\n'))
    const words = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'preserve',
      '--types',
      '',
      '--allowImportingTsExtensions',
    ]
    return spawnSync('node_modules/.bin/tsc', [...words, file], { encoding: 'utf8' }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
