import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../support/until.ts'
import { copyDebian, mustHave } from './debian.ts'
import { toTheRegistry } from './machine.ts'

/** A separate Debian with systemd. It shares this machine's network, so its ports must be free. */
export interface SystemdMachine {
  /** Runs lines in a shell as root, until one fails. */
  run(lines: string): Promise<{ code: number | null; output: string }>
  write(path: string, content: string | Uint8Array): void
  stop(): Promise<void>
}

/** Starts a Debian with this Node and npm. `given` are folders that it may read, by their path there. */
export async function systemdMachine(node: string, npm: string, given: Record<string, string>): Promise<SystemdMachine> {
  mustHave({ debootstrap: 'debootstrap', 'systemd-container': 'systemd-nspawn' })
  const root = mkdtempSync(join(tmpdir(), 'helder-systemd-'))
  copyDebian(root, node, npm)

  const reach = toTheRegistry()
  const { NODE_EXTRA_CA_CERTS: certificates } = reach
  const readable = { ...given, ...(certificates !== undefined && { [certificates]: certificates }) }
  const binds = Object.entries(readable).map(([there, here]) => `--bind-ro=${here}:${there}`)
  const options = ['--register=no', '--keep-unit', '--resolv-conf=copy-host', '--console=pipe', '--quiet', ...binds]
  const nspawn = spawn('systemd-nspawn', ['--directory', root, '--boot', ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [nspawn.stdout, nspawn.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))

  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const environment = { ...reach, npm_config_registry: registry, PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' }
  const run = async (lines: string) => {
    const words = ['--target', String(firstProcess(nspawn)), '--all', '--wdns=/root', 'sh', '-e', '-c', lines]
    const shell = spawn('nsenter', words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [shell.stdout, shell.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    await once(shell, 'close')
    return { code: shell.exitCode, output }
  }
  const stop = async () => {
    if (nspawn.exitCode === null) {
      nspawn.kill('SIGTERM')
      await once(nspawn, 'exit')
    }
    rmSync(root, { recursive: true, force: true })
  }
  const isRunning = async () => {
    if (nspawn.exitCode !== null) throw new Error(`systemd-nspawn ended with ${nspawn.exitCode}:\n${said}`)
    // A request before systemd listens is never answered.
    if (!existsSync(`/proc/${firstProcess(nspawn)}/root/run/dbus/system_bus_socket`)) return false
    return (await run('systemctl is-system-running')).output.trim() === 'running'
  }
  await until('systemd', isRunning).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { run, write: (path, content) => writeFileSync(join(root, path), content), stop }
}

/** Returns the id of a container's process 1 on this machine. */
const firstProcess = ({ pid }: ChildProcess): number | undefined =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)[0]
