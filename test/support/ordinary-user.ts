import { execFileSync } from 'node:child_process'

export interface User {
  uid: number
  gid: number
}

/** Whom to be for what root may not do, or may do too much of; null for who is an ordinary user already. */
export function ordinaryUser(): User | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
