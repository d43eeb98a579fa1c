import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  size: string
  folder: string
  /** Fills the rest of the disk. */
  fill(): void
  free(): void
  remove(): void
}

const SIZE = '20m'

/** A disk of its own, in memory; none where this user may not mount one. */
export function smallDisks(): SmallDisk[] {
  const folder = mkdtempSync(join(tmpdir(), 'helder-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'helder', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return []
  }
  const ballast = join(folder, 'ballast')
  const disk = {
    size: SIZE,
    folder,
    fill: () => [2 ** 20, 4096, 1].forEach((bytes) => fillUp(ballast, Buffer.alloc(bytes))),
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
  return [disk]
}

function fillUp(file: string, bytes: Buffer): void {
  try {
    for (;;) appendFileSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
