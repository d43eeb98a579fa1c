import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createLimiter, type Limiter } from '#kernel/limiter.ts'

/** How hard a hash is to make: memory in KiB, passes over it, lanes side by side. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** What the OWASP password storage cheat sheet asks of argon2id at least. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } // argon2id is the library's default algorithm
/** 38 MiB and two cores at most; with eight waiting the next is refused. */
export const HASHING_ROOM = { atOnce: 2, waiting: 8 }

/** Hashes and checks passwords, a few at a time, because each takes memory and a core. */
export interface Passwords {
  /** The password as an argon2id PHC string. Throws `unavailable` when too many are waiting, as `matches` does. */
  hash(password: string): Promise<string>
  /** Whether the password made this hash; without a hash it does the same work and answers no. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>
}

/** `cost` is what new hashes cost: only tests give another. A hash is checked at the cost that is written in it. */
export function createPasswords({
  cost = COST,
  limit = createLimiter(HASHING_ROOM),
}: { cost?: HashCost; limit?: Limiter } = {}): Passwords {
  const nobody = hashOfNobody(cost)
  return {
    hash: (password) => limit(() => hash(password, cost)),
    matches: (password, passwordHash) => limit(() => verify(passwordHash ?? nobody, password)),
  }
}

/** A password that people can copy and nobody can guess: 144 bits in 24 characters. */
export const generatedPassword = (): string => randomBytes(18).toString('base64url')

/** A valid hash of no password, so that an unknown e-mail address takes as long as a known one. */
function hashOfNobody({ memoryCost, timeCost, parallelism }: HashCost): string {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`
}
