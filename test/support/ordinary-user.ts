import { execFileSync } from 'node:child_process'

export interface User {
  uid: number
  gid: number
}

/** Returns the user for what root may not do, or may do too much of. Returns null when this process already runs as an ordinary user. */
export function ordinaryUser(): User | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
