import type { Database } from '#db/connection.ts'
import { fingerprint, newSecret } from '#db/secret-token.ts'
import { type Clock, isoTime, MINUTE } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { CheckedAccount } from '#features/accounts/checked-account.ts'

/** How long a step waits for its factor. */
export const STEP_MS = 5 * MINUTE

/** What a step is for: a login after its password, a login with a passkey instead, a passkey that somebody adds, and one that confirms. */
export type StepPurpose = 'login' | 'passkey-login' | 'passkey' | 'confirm'

/** A step that waits, and the account that it is about; null before anybody said who it is. */
export interface PendingStep {
  userId: string | null
  /** The fingerprint of the password's hash that was checked. */
  passwordFingerprint: string | null
}

/**
 * Steps that somebody has begun and that wait for a factor. A step belongs to one purpose, one account and one browser: `holder` is what only
 * that browser has, a cookie or its session. The challenge is also that of a passkey.
 */
export interface PendingSteps {
  /** Begins a step, and returns its challenge. */
  begin(purpose: StepPurpose, holder: string, account: CheckedAccount | null): Promise<string>
  /** Returns the step. Throws `step-expired` unless it waits, for this purpose and in this browser. */
  find(purpose: StepPurpose, challenge: string, holder: string | undefined): Promise<PendingStep>
  /** Ends the step, once: throws `step-expired` when it does not wait any more. */
  end(challenge: string): Promise<void>
  /** Deletes steps that are over. */
  sweep(): Promise<void>
}

export function createPendingSteps({ database: { query }, clock }: { database: Database; clock: Clock }): PendingSteps {
  return {
    begin: async (purpose, holder, account) => {
      const challenge = newSecret()
      await query
        .insertInto('pending_steps')
        .values({
          challenge_hash: fingerprint(challenge),
          purpose,
          holder_hash: fingerprint(holder),
          admin_user_id: account?.id ?? null,
          password_fingerprint: account && fingerprint(account.password_hash),
          expires_at: isoTime(clock.now() + STEP_MS),
        })
        .execute()
      return challenge
    },

    find: async (purpose, challenge, holder) => {
      const step =
        holder !== undefined &&
        (await query
          .selectFrom('pending_steps')
          .selectAll()
          .where('challenge_hash', '=', fingerprint(challenge))
          .where('purpose', '=', purpose)
          .where('holder_hash', '=', fingerprint(holder))
          .where('expires_at', '>', isoTime(clock.now()))
          .where('expires_at', '<=', isoTime(clock.now() + STEP_MS))
          .executeTakeFirst())
      if (!step) throw new Problem('step-expired')
      return { userId: step.admin_user_id, passwordFingerprint: step.password_fingerprint }
    },

    end: async (challenge) => {
      const { numDeletedRows } = await query
        .deleteFrom('pending_steps')
        .where('challenge_hash', '=', fingerprint(challenge))
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Problem('step-expired')
    },

    sweep: async () => {
      // A step that ends too late means that the clock was set back.
      const [now, latest] = [isoTime(clock.now()), isoTime(clock.now() + STEP_MS)]
      await query
        .deleteFrom('pending_steps')
        .where((eb) => eb.or([eb('expires_at', '<=', now), eb('expires_at', '>', latest)]))
        .execute()
    },
  }
}
