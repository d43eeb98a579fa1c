import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../support/until.ts'
import { mustHave } from './debian.ts'
import { importBases } from './engine-images.ts'
import { type Addresses, ADDRESSES, privateNetwork, RESOLVER } from './private-network.ts'
import { type Ran, runLines } from './shell.ts'
import { importStandIns } from './stand-ins.ts'

const OLDEST_COMPOSE = [2, 23, 1] as const

/** A Docker with separate images, volumes and a separate network, as on another machine. */
export interface DockerEngine extends Addresses {
  /** Runs lines in a shell as root, until one fails. */
  run(lines: string, environment?: Record<string, string>): Promise<Ran>
  remove(): Promise<void>
}

/**
 * Starts a Docker that has the images of compose.yaml and of the Containerfile. It has a separate network, so that ports and firewall of
 * this machine do not change.
 */
export async function dockerEngine(node: string, npm: string): Promise<DockerEngine> {
  // The `ip` of iproute2 has no --version.
  mustHave({ 'docker.io': 'dockerd', slirp4netns: 'slirp4netns', iproute2: 'ss', debootstrap: 'debootstrap', git: 'git' })
  const folder = mkdtempSync(join(tmpdir(), 'helder-docker-'))
  const socket = join(folder, 'socket')
  const environment = { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, DOCKER_HOST: `unix://${socket}` }
  const docker = (...words: string[]) => execFileSync('docker', words, { env: environment, stdio: 'pipe', encoding: 'utf8' })
  mustHaveCompose(() => docker('compose', 'version', '--short'))

  const { enter, leave } = await privateNetwork()
  let said = ''
  writeFileSync(
    join(folder, 'daemon.json'),
    JSON.stringify({ 'data-root': join(folder, 'data'), hosts: [`unix://${socket}`], dns: [RESOLVER] }),
  )
  // Another Docker of this machine has its sockets in the same folder.
  const script = `mount -t tmpfs tmpfs /run && exec dockerd --config-file ${folder}/daemon.json`
  const daemon = enter('unshare', '--mount', 'sh', '-c', script)
  for (const stream of [daemon.stdout, daemon.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const remove = async () => {
    await end(daemon)
    await leave()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until('Docker', () => {
      if (daemon.exitCode !== null) throw new Error(`dockerd ended with ${daemon.exitCode}:\n${said}`)
      return said.includes('API listen on')
    })
    importBases(docker, folder, node, npm)
    importStandIns(docker, folder, node, npm)
  } catch (error) {
    await remove()
    throw error
  }
  return {
    ...ADDRESSES,
    run: (lines, more = {}) => runLines(lines, folder, { ...environment, ...more }),
    remove: async () => {
      const all = docker('ps', '--all', '--quiet').split('\n').filter(Boolean)
      if (all.length > 0) docker('rm', '--force', ...all)
      await remove()
    },
  }
}

function mustHaveCompose(version: () => string): void {
  let found = 'none'
  try {
    found = version().trim()
  } catch {
    // The message below reports it.
  }
  const [major = 0, minor = 0, patch = 0] = found.replace(/^v/, '').split(/[.-]/).map(Number)
  const [ofMajor, ofMinor, ofPatch] = OLDEST_COMPOSE
  const isEnough = major > ofMajor || (major === ofMajor && (minor > ofMinor || (minor === ofMinor && patch >= ofPatch)))
  if (isEnough) return
  throw new Error(
    `docker compose ${OLDEST_COMPOSE.join('.')} or newer is missing (found: ${found}). Debian has it from trixie on, as docker-compose; ` +
      'on Debian 12 unpack that package with dpkg -x, and put its usr/libexec/docker/cli-plugins/docker-compose at the same place.',
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
