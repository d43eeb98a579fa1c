import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyDebian, copyLibraries, mustHave } from './debian.ts'
import { toTheRegistry } from './machine.ts'

/** A podman with images and volumes of its own. */
export interface ContainerEngine {
  /** Runs lines in a shell as root, until one fails. */
  run(lines: string, environment?: Record<string, string>): Promise<{ code: number | null; output: string }>
  remove(): void
}

/**
 * Makes one that has the images the Containerfile begins with, under their names: a Debian with this Node and npm, and libraries alone.
 * Limits are those of any machine, where podman would ask for more than a container of a container may have.
 */
export function containerEngine(node: string, npm: string): ContainerEngine {
  mustHave({ podman: 'podman', runc: 'runc', netavark: '/usr/lib/podman/netavark', debootstrap: 'debootstrap', git: 'git' })
  const folder = mkdtempSync(join(tmpdir(), 'helder-podman-'))
  const [program, settings] = [join(folder, 'podman'), join(folder, 'containers.conf')]
  const limits = 'default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]'
  writeFileSync(settings, `[containers]\n${limits}\n[engine]\nruntime = "runc"\n`)
  writeFileSync(program, `#!/bin/sh\nexec /usr/bin/podman --root ${folder}/images --runroot ${folder}/run "$@"\n`)
  chmodSync(program, 0o755)
  const environment = { CONTAINERS_CONF: settings, PATH: `${folder}:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`, HOME: folder }
  const podman = (...words: string[]) => execFileSync(program, words, { env: environment, stdio: 'pipe' })

  /** Makes an image of the files that `fill` puts in a folder. */
  const image = (name: string, fill: (root: string) => void, variables: Record<string, string> = {}) => {
    const [root, file] = [join(folder, 'root'), join(folder, 'root.tar')]
    mkdirSync(root)
    fill(root)
    execFileSync('tar', ['-cf', file, '-C', root, '.'])
    podman('import', '--quiet', ...Object.entries(variables).map(([key, value]) => `--change=ENV ${key}=${value}`), file, name)
    rmSync(root, { recursive: true })
    rmSync(file)
  }
  const reach = toTheRegistry()
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const withNode = (root: string) => {
    copyDebian(root, node, npm)
    const { NODE_EXTRA_CA_CERTS: certificates } = reach
    if (certificates === undefined) return
    mkdirSync(join(root, dirname(certificates)), { recursive: true })
    cpSync(certificates, join(root, certificates))
  }
  image('docker.io/library/node:24-bookworm-slim', withNode, { ...reach, npm_config_registry: registry })
  image('gcr.io/distroless/cc-debian12', copyLibraries)

  return {
    run: async (lines, more = {}) => {
      const shell = spawn('sh', ['-e', '-c', lines], { cwd: folder, env: { ...environment, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [shell.stdout, shell.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
      await once(shell, 'exit')
      return { code: shell.exitCode, output }
    },
    remove: () => {
      podman('rm', '--all', '--force', '--time=0')
      podman('system', 'reset', '--force')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
