import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { S3mini } from 's3mini'
import { STORE_BUCKETS } from '#files/file-store.ts'
import type { S3Address } from '#files/s3-address.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'

const HELP = `There is no Ceph to start. One of these gives the tests an S3 service:
  - apt-get install -y --no-install-recommends ceph-mon ceph-osd radosgw
  - set S3_URL_TEST as STORAGE_URL is set, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and make its six buckets.`
const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin'].map((name) => join('/usr/bin', name))
// `cat` ends when this process does, however it ends; so no server outlives the tests that started it.
const UNTIL_WE_ARE_GONE = '"$@" & server=$!; cat > /dev/null; kill -KILL $server 2> /dev/null; wait $server'

const run = promisify(execFile)

/** Starts Ceph's S3 gateway with one monitor and one store in memory, on free ports of this machine, with our buckets. */
export async function startCeph(): Promise<{ address: S3Address; stop(): Promise<void> }> {
  if (!PROGRAMS.every(existsSync)) throw new Error(HELP)
  const folder = mkdtempSync(join(tmpdir(), 'helder-ceph-'))
  const running: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of running.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  const start = (program: string, ...args: string[]) => {
    const child = spawn('sh', ['-c', UNTIL_WE_ARE_GONE, 'sh', program, ...args, '-f'], { stdio: ['pipe', 'ignore', 'ignore'] })
    const gone = once(child, 'exit')
    running.push(() => {
      child.stdin.end()
      return gone
    })
  }
  try {
    const [monitor, port, cluster, store] = [await freePort(), await freePort(), randomUUID(), randomUUID()]
    const file = join(folder, 'ceph.conf')
    writeFileSync(file, settings(folder, cluster, monitor))
    const conf = ['-c', file]
    for (const part of ['mon', 'osd']) mkdirSync(join(folder, part))
    await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, join(folder, 'map')])
    await run('ceph-mon', [...conf, '-i', 'a', '--mkfs', '--monmap', join(folder, 'map')])
    start('ceph-mon', ...conf, '-i', 'a')
    await run('ceph', [...conf, 'osd', 'new', store])
    await run('ceph-osd', [...conf, '-i', '0', '--mkfs', '--osd-uuid', store])
    start('ceph-osd', ...conf, '-i', '0')
    const keys = { accessKeyId: 'HELDER', secretAccessKey: 'a/secret+with=signs' }
    const user = ['--uid=helder', '--display-name=Helder', `--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`]
    await run('radosgw-admin', [...conf, 'user', 'create', ...user])
    start('radosgw', ...conf, '-n', 'client.rgw', `--rgw-frontends=beast endpoint=127.0.0.1:${port}`)

    const address = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', prefix: 'helder-test', keys }
    await until('the gateway', () =>
      fetch(address.endpoint).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    // A bucket is created by a write below the root; s3mini's method names the region, which Ceph does not know.
    const root = new S3mini({ ...keys, region: address.region, endpoint: address.endpoint })
    for (const bucket of [...STORE_BUCKETS, 'backups']) await root.putObject(`${address.prefix}-${bucket}`, '')
    return { address, stop }
  } catch (error) {
    const logs = globSync(join(folder, '*.log')).map((log) => `${basename(log)}: ${readFileSync(log, 'utf8').slice(-2000)}`)
    await stop()
    throw new Error(`Ceph did not start.\n${logs.join('\n')}`, { cause: error })
  }
}

/** Returns the smallest configuration: one process of each kind, no authentication, and changes of the cluster are announced at once. */
const settings = (folder: string, cluster: string, monitor: number) => `[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${monitor}/0
public addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
run dir = ${folder}
admin socket =
pid file =
keyring = ${folder}/keyring
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
mon data = ${folder}/mon
mon allow pool size one = true
paxos propose interval = 0.05
osd data = ${folder}/osd
osd objectstore = memstore
osd pool default size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
`
