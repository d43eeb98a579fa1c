import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustHave } from './debian.ts'
import { importBases } from './engine-images.ts'
import { type Ran, runLines } from './shell.ts'

/** A podman with separate images and volumes. */
export interface ContainerEngine {
  /** Runs lines in a shell as root, until one fails. */
  run(lines: string, environment?: Record<string, string>): Promise<Ran>
  remove(): void
}

/**
 * Creates a podman that has the base images of the Containerfile. Its limits are those of any machine, because podman's defaults are more
 * than a container in a container may have.
 */
export function containerEngine(node: string, npm: string): ContainerEngine {
  mustHave({
    podman: 'podman',
    catatonit: 'catatonit',
    runc: 'runc',
    netavark: '/usr/lib/podman/netavark',
    debootstrap: 'debootstrap',
    git: 'git',
  })
  const folder = mkdtempSync(join(tmpdir(), 'helder-podman-'))
  const [program, settings] = [join(folder, 'podman'), join(folder, 'containers.conf')]
  const limits = 'default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]'
  writeFileSync(settings, `[containers]\n${limits}\n[engine]\nruntime = "runc"\n`)
  writeFileSync(program, `#!/bin/sh\nexec /usr/bin/podman --root ${folder}/images --runroot ${folder}/run "$@"\n`)
  chmodSync(program, 0o755)
  const environment = { CONTAINERS_CONF: settings, PATH: `${folder}:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`, HOME: folder }
  const podman = (...words: string[]) => execFileSync(program, words, { env: environment, stdio: 'pipe' })
  importBases(podman, folder, node, npm)

  return {
    run: (lines, more = {}) => runLines(lines, folder, { ...environment, ...more }),
    remove: () => {
      podman('rm', '--all', '--force', '--time=0')
      podman('system', 'reset', '--force')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
