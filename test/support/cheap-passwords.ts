import { createPasswords } from '#sessions/password.ts'

/** The least that argon2id can cost: what a hash must cost in truth is a fact of `sessions/password.test.ts`. */
export const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Passwords whose hashes take next to no time, for tests that are about something else. */
export const cheapPasswords = () => createPasswords({ cost: CHEAP_HASH })
