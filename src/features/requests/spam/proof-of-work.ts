import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { z } from 'zod'
import { type Clock, HOUR, isoTime } from '#kernel/clock.ts'

/** The work takes a laptop about a third of a second, and a slow phone one or two, while somebody types. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2000 }
const COUNTER_MIN = 200
const COUNTER_MAX = 600
const CHALLENGE_LIFETIME_MS = HOUR
const PROOF_MAX = 4000

export type ProofReading = { kind: 'none' } | { kind: 'forged' } | { kind: 'solved'; challenge: string; expiresAt: string }

/**
 * Issues and checks proofs of work, which are cheap for one browser and expensive for a robot that sends thousands. The caller makes sure
 * that each counts once. They expire by our clock; Altcha's `expiresAt` would use the system's.
 */
export interface ProofsOfWork {
  challenge(): Promise<Challenge>
  /** Checks `proof`, Altcha's payload: base64 of `{challenge, solution}`. An expired proof counts as none. */
  read(proof: string): Promise<ProofReading>
}

/** The fields of a challenge that are read here; Altcha accepts no other field that our key has not signed. */
const readHere = z.object({ parameters: z.object({ data: z.object({ expires_at: z.number() }) }), signature: z.string() })

const payload = z.object({
  challenge: z.custom<Challenge & z.output<typeof readHere>>((value) => readHere.safeParse(value).success),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export function createProofsOfWork(secret: string, clock: Clock): ProofsOfWork {
  const keys = { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` }

  return {
    challenge: () =>
      createChallenge({
        ...WORK,
        ...keys,
        deriveKey,
        counter: randomInt(COUNTER_MAX, COUNTER_MIN),
        data: { expires_at: clock.now() + CHALLENGE_LIFETIME_MS },
      }),

    read: async (proof) => {
      const parsed = payload.safeParse(decoded(proof))
      if (!parsed.success) return { kind: 'forged' }
      const { challenge, solution } = parsed.data
      const { verified } = await verifySolution({ ...keys, deriveKey, challenge, solution })
      if (!verified) return { kind: 'forged' }
      const { signature, parameters } = challenge
      return parameters.data.expires_at <= clock.now()
        ? { kind: 'none' }
        : { kind: 'solved', challenge: signature, expiresAt: isoTime(parameters.data.expires_at) }
    },
  }
}

function decoded(proof: string): unknown {
  if (proof.length > PROOF_MAX) return undefined
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
