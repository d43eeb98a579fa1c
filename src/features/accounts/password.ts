import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createLimiter, type Limiter } from '#kernel/limiter.ts'

/** The cost of a hash: memory in KiB, passes over it, and parallel lanes. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** The minimum that the OWASP password storage cheat sheet recommends for argon2id. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } // argon2id is the library's default algorithm
/** At most 38 MiB and two cores; when eight wait, the next one is refused. */
export const HASHING_ROOM = { atOnce: 2, waiting: 8 }

/** Hashes and checks passwords, a few at a time, because each takes memory and a core. */
export interface Passwords {
  /** Returns the password as an argon2id PHC string. Throws `unavailable` when too many are waiting, as `matches` does. */
  hash(password: string): Promise<string>
  /** True when the password made this hash; without a hash it does equal work and returns false. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>
}

/** Creates the hasher. `cost` applies to new hashes, and only tests set it; an existing hash is checked at the cost stored in it. */
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

/** Generates a password that people can copy and nobody can guess: 144 bits in 24 characters. */
export const generatedPassword = (): string => randomBytes(18).toString('base64url')

/** Builds a valid hash of no password, so that an unknown e-mail address takes as long as a known one. */
function hashOfNobody({ memoryCost, timeCost, parallelism }: HashCost): string {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`
}
