import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface SmallDisk {
  folder: string
  /** Fills the rest of the disk. */
  fill(): void
  free(): void
  remove(): void
}

/** A disk of its own of so much memory, as `mount` counts it; throws where this user may not mount one. */
export function smallDisk(size: string): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'helder-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'helder', folder], { stdio: 'ignore' })
  } catch (cause) {
    rmSync(folder, { recursive: true })
    throw new Error('This user may not mount a small disk: run it as root.', { cause })
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => [2 ** 20, 4096, 1].forEach((bytes) => fillUp(ballast, Buffer.alloc(bytes))),
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

export function mayMount(): boolean {
  try {
    smallDisk('1m').remove()
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
