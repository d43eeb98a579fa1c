import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ordinaryUser } from '../support/ordinary-user.ts'

const ROOT = join(import.meta.dirname, '../..')
export const TOOLS = join(tmpdir(), 'helder-bootstrap-tools')
/** The folders that a fresh clone does not have. */
const MADE = new Set(['node_modules', 'dist', 'data', 'bench-results', 'fault-results', '.git'])
/** All programs that npm and the scripts run apart from Node: no git, no compiler. */
const PROGRAMS = ['sh', 'env', 'uname', 'sed', 'dirname', 'basename', 'readlink', 'mkdir']

export interface Machine {
  /** A fresh copy of the project, in a folder with a space in its name. */
  folder: string
  environment: Record<string, string>
  user: { uid: number; gid: number } | null
  run(command: string, ...args: string[]): Promise<{ code: number | null; output: string }>
  remove(): void
}

/** Creates a machine with only these versions, from the npm registry, as an ordinary user. */
export function machineWith(node: string, npm: string): Machine {
  const home = mkdtempSync(join(tmpdir(), 'helder bootstrap '))
  const [folder, bin] = [join(home, 'Helder site'), join(home, 'bin')]
  freshCopy(folder)
  mkdirSync(bin)
  symlinkSync(nodeProgram(node), join(bin, 'node'))
  for (const command of ['npm', 'npx']) {
    writeFileSync(join(bin, command), `#!/bin/sh\nexec node "${npmFolder(npm)}/bin/${command}-cli.js" "$@"\n`)
    chmodSync(join(bin, command), 0o755)
  }
  for (const program of PROGRAMS) symlinkSync(execFileSync('which', [program], { encoding: 'utf8' }).trim(), join(bin, program))
  const user = ordinaryUser()
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, home])

  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const environment = { ...toTheRegistry(), PATH: bin, HOME: home, npm_config_registry: registry, npm_config_update_notifier: 'false' }
  return {
    folder,
    environment,
    user,
    run: async (command, ...args) => {
      const child = spawn(join(bin, command), args, { cwd: folder, env: environment, ...user, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
      await once(child, 'close')
      return { code: child.exitCode, output }
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** Copies the files that a clone of the current sources would have. */
export function freshCopy(folder: string): void {
  cpSync(ROOT, folder, { recursive: true, filter: (path) => path === ROOT || !MADE.has(basename(path)) })
}

/** Returns the variables with which this machine reaches a registry. */
export const toTheRegistry = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i.test(name) ? [[name, value]] : [],
    ),
  )

export const nodeProgram = (version: string): string => join(fetched(`node-${process.platform}-${process.arch}`, version), 'bin/node')
export const npmFolder = (version: string): string => fetched('npm', version)

/** Returns the folder of a package of the registry, which is unpacked once for all runs. */
function fetched(name: string, version: string): string {
  const folder = join(TOOLS, `${name}-${version}`)
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true })
    const [file = ''] = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder, encoding: 'utf8' })
      .trim()
      .split('\n')
    execFileSync('tar', ['-xzf', file, '--strip-components=1'], { cwd: folder })
    rmSync(join(folder, file))
  }
  const { version: found } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  if (found.replace(/^v/, '') !== version) throw new Error(`${folder} holds ${found}`)
  return folder
}
