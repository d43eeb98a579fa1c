import { createPasswords } from '#features/accounts/password.ts'

/** The lowest cost that argon2id accepts. The real cost of a hash is tested in `features/accounts/password.test.ts`. */
export const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Hashes passwords in next to no time, for tests about something else. */
export const cheapPasswords = () => createPasswords({ cost: CHEAP_HASH })
