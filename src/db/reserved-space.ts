import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** The size of the reserve; opening a SQLite file creates one of 32 KB beside it, even for reading only. */
const RESERVE_BYTES = 64 * 1024
const reserveOf = (file: string): string => `${file}-reserve`

/** Reserves disk space beside a SQLite file, so that the database can be opened when the disk is full. */
export function reserveSpace(file: string): void {
  const reserve = reserveOf(file)
  if (existsSync(reserve)) return
  try {
    // Random bytes, because some file systems need no space for zeros.
    writeFileSync(reserve, randomBytes(RESERVE_BYTES), { mode: 0o600, flush: true })
  } catch {
    rmSync(reserve, { force: true })
  }
}

/** Releases the reserved space; false when none is reserved. */
export function releaseReservedSpace(file: string): boolean {
  const reserve = reserveOf(file)
  if (!existsSync(reserve)) return false
  rmSync(reserve)
  return true
}
