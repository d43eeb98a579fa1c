import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface SmallDisk {
  /** The path of the disk for a command that runs through the words of `within`. */
  folder: string
  within: string[]
  /** The path of the disk for every process. SQLite cannot use it: it follows this link as if it were a path. */
  outside: string
  /** Fills the rest of the disk. */
  fill(): void
  free(): void
  remove(): Promise<void>
}

const MOUNT = 'mount -t tmpfs -o "size=$1" helder "$0" && echo mounted && exec cat'
/** An ordinary user may mount only as root of a new user namespace. */
const [OWN, JOIN] =
  process.getuid?.() === 0
    ? [['--mount'], ['--mount']]
    : [
        ['--user', '--map-root-user', '--mount'],
        ['--user', '--preserve-credentials', '--mount'],
      ]

/**
 * Mounts a disk in memory of this size, in the notation of `mount`. The disk ends with this process. Throws where this user may not mount
 * one.
 */
export async function smallDisk(size: string): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'helder-disk-'))
  const holder = spawn('unshare', [...OWN, 'sh', '-c', MOUNT, folder, size], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = once(holder, 'close')
  let refusal = ''
  holder.stderr.setEncoding('utf8').on('data', (text: string) => (refusal += text))
  const isMounted = await Promise.race([once(holder.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!isMounted) {
    rmSync(folder, { recursive: true })
    const remedy = 'allow user namespaces (user.max_user_namespaces, kernel.unprivileged_userns_clone), or run it as root'
    throw new Error(`This user may not mount a small disk: ${remedy}. ${refusal.trim()}`)
  }

  const outside = `/proc/${holder.pid}/root${folder}`
  const ballast = join(outside, 'ballast')
  return {
    folder,
    within: ['nsenter', ...JOIN, '--target', String(holder.pid), '--'],
    outside,
    fill: () => [2 ** 20, 4096, 1].forEach((bytes) => fillUp(ballast, Buffer.alloc(bytes))),
    free: () => rmSync(ballast, { force: true }),
    remove: async () => {
      holder.stdin.end()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

export async function mayMount(): Promise<boolean> {
  try {
    await (await smallDisk('1m')).remove()
    return true
  } catch {
    return false
  }
}

function fillUp(file: string, bytes: Buffer): void {
  try {
    for (;;) appendFileSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
