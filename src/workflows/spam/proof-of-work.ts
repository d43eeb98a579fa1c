import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { z } from 'zod'
import { type Clock, HOUR, isoTime } from '#kernel/clock.ts'

/** About a third of a second of a laptop's time, one or two of a slow phone's, while somebody types. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2000 }
const COUNTER_MIN = 200
const COUNTER_MAX = 600
const CHALLENGE_LIFETIME_MS = HOUR
const PROOF_MAX = 4000

export type ProofReading = { kind: 'none' } | { kind: 'forged' } | { kind: 'solved'; challenge: string; expiresAt: string }

/**
 * Proofs of work: cheap for one browser, expensive for a robot that sends thousands. Each counts once, which the caller checks.
 * They expire by our clock; Altcha's own `expiresAt` would use the system's.
 */
export interface ProofsOfWork {
  challenge(): Promise<Challenge>
  /** `proof` is Altcha's payload: base64 of `{challenge, solution}`. An expired one counts as none. */
  read(proof: string): Promise<ProofReading>
}

/** What is read of a challenge here; of all else that it claims, Altcha believes nothing that our key has not signed. */
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
