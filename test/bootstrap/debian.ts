import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { nodeProgram, npmFolder, TOOLS } from './machine.ts'

const DEBIAN = 'bookworm'
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'git', 'ca-certificates', 'curl']
/** The packages that replace official images. */
const SERVERS = ['postgresql-15', 'caddy']

/** Copies the files of a Debian with systemd, made once for all runs, and installs this Node and npm. */
export function copyDebian(root: string, node: string, npm: string): void {
  execFileSync('cp', ['-a', `${debian()}/.`, root])
  cpSync(nodeProgram(node), join(root, 'usr/bin/node'))
  const [modules, bin] = [join(root, 'usr/lib/node_modules'), join(root, 'usr/bin')]
  mkdirSync(modules, { recursive: true })
  cpSync(npmFolder(npm), join(modules, 'npm'), { recursive: true })
  for (const command of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${command}-cli.js`, join(bin, command))
}

/** Returns the folder of a Debian with its PostgreSQL and Caddy, made once for all runs. */
export const debianServers = (): string => debian('servers', SERVERS)

/** Copies only what programs need that were compiled elsewhere: no shell, no package manager. */
export function copyLibraries(root: string): void {
  const from = debian()
  const folder = 'usr/lib/x86_64-linux-gnu'
  const names = 'c m dl rt pthread resolv nss_files nss_dns gcc_s stdc++'.split(' ')
  const found = execFileSync('sh', ['-c', `ls ${names.map((name) => `lib${name}.so.*`).join(' ')}; ls ld-linux*`], {
    cwd: join(from, folder),
    encoding: 'utf8',
  })
  for (const name of found.trim().split('\n')) cpSync(join(from, folder, name), join(root, folder, name), { verbatimSymlinks: true })
  for (const path of ['etc/ssl/certs/ca-certificates.crt', 'etc/nsswitch.conf']) cpSync(join(from, path), join(root, path))
  for (const link of ['lib', 'lib64']) symlinkSync(`usr/${link}`, join(root, link))
  cpSync(join(from, 'usr/lib64'), join(root, 'usr/lib64'), { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(root, 'tmp'), { mode: 0o1777 })
}

function debian(name = DEBIAN, packages = PACKAGES): string {
  const folder = join(TOOLS, `debian-${name}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(TOOLS, { recursive: true })
  execFileSync('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, DEBIAN, unfinished], { stdio: 'pipe' })
  execFileSync('chroot', [unfinished, 'apt-get', 'clean'])
  renameSync(unfinished, folder)
  return folder
}

/** Throws unless this is root and these programs are installed. `programs` has the program of each package to install. */
export function mustHave(programs: Record<string, string>): void {
  if (process.getuid?.() !== 0) throw new Error('Only root can do this.')
  for (const program of Object.values(programs)) {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' })
    } catch (error) {
      throw new Error(`${program} is missing: apt-get install ${Object.keys(programs).join(' ')}`, { cause: error })
    }
  }
}
