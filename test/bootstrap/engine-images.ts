import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyDebian, copyLibraries } from './debian.ts'
import { toTheRegistry } from './machine.ts'

/** Runs the program of an engine. */
export type Engine = (...words: string[]) => unknown

/** Builds an image from the files that `fill` puts into a folder; `changes` are instructions of a Containerfile. */
export function importImage(engine: Engine, folder: string, name: string, fill: (root: string) => void, changes: string[] = []): void {
  const [root, file] = [join(folder, 'root'), join(folder, 'root.tar')]
  mkdirSync(root)
  fill(root)
  execFileSync('tar', ['-cf', file, '-C', root, '.'])
  engine('import', ...changes.map((change) => `--change=${change}`), file, name)
  rmSync(root, { recursive: true })
  rmSync(file)
}

/** Builds the base images of the Containerfile, under their names: a Debian with this Node and npm, and an image with only libraries. */
export function importBases(engine: Engine, folder: string, node: string, npm: string): void {
  const reach = toTheRegistry()
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const withNode = (root: string) => {
    copyDebian(root, node, npm)
    const { NODE_EXTRA_CA_CERTS: certificates } = reach
    if (certificates === undefined) return
    mkdirSync(join(root, dirname(certificates)), { recursive: true })
    cpSync(certificates, join(root, certificates))
  }
  const variables = Object.entries({ ...reach, npm_config_registry: registry }).map(([key, value]) => `ENV ${key}=${value}`)
  importImage(engine, folder, 'docker.io/library/node:24-bookworm-slim', withNode, variables)
  importImage(engine, folder, 'gcr.io/distroless/cc-debian12', copyLibraries)
}
