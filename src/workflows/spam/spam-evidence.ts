import type { Store } from '#db/rows.ts'
import { sharedSecret } from '#db/secrets.ts'
import { createProofsOfWork, type ProofReading, type ProofsOfWork } from './proof-of-work.ts'
import { createStartTokens, type StartTokens } from './start-token.ts'

/** Why a request is in quarantine, as its `spam_reasons` name it; the words for each stand in the inbox's texts. */
export const SPAM_REASONS = [
  'honeypot',
  'too-fast',
  'start-expired',
  'start-forged',
  'start-missing',
  'proof-forged',
  'proof-replayed',
  'link-without-proof',
] as const

type SpamReason = (typeof SPAM_REASONS)[number]

/** What came with a request besides the request itself. */
export interface SpamEvidence {
  website: string | undefined
  started: string | undefined
  proof: string | undefined
  /** Whether a browser sent it (or something that says so): then it should have come from our form. */
  fromBrowser: boolean
}

export interface SpamVerdict {
  reasons: SpamReason[]
  /** The solved challenge, to be spent with the request. */
  solved: Extract<ProofReading, { kind: 'solved' }> | null
}

/** Tells people from robots. It never refuses anything: what looks wrong goes to quarantine, where staff see it. */
export interface SpamGuard {
  issueStartToken: StartTokens['issue']
  challenge: ProofsOfWork['challenge']
  judge(evidence: SpamEvidence, message: string | null): Promise<SpamVerdict>
}

/** Reads, or at the very first start makes, the keys that tokens and challenges are signed with. */
export async function openSpamGuard(store: Pick<Store, 'database' | 'clock'>): Promise<SpamGuard> {
  const tokens = createStartTokens(await sharedSecret(store, 'quote-start'), store.clock)
  const proofs = createProofsOfWork(await sharedSecret(store, 'quote-challenge'), store.clock)

  return {
    issueStartToken: tokens.issue,
    challenge: proofs.challenge,
    judge: async ({ website, started, proof, fromBrowser }, message) => {
      const reasons: SpamReason[] = []
      if (website) reasons.push('honeypot')

      // Our form always has it. A program that uses the API has no form.
      if (!started) reasons.push(...(fromBrowser ? (['start-missing'] as const) : []))
      else reasons.push(...startReasons(tokens.read(started)))

      const work: ProofReading = proof ? await proofs.read(proof) : { kind: 'none' }
      if (work.kind === 'forged') reasons.push('proof-forged')
      // Without JavaScript there is no proof, so its absence alone says nothing; together with a link, what spam is about, it does.
      if (work.kind === 'none' && fromBrowser && LINK.test(message ?? '')) reasons.push('link-without-proof')

      return { reasons, solved: work.kind === 'solved' ? work : null }
    },
  }
}

const LINK = /https?:\/\/|www\.|\[url|<a\s/i

const startReasons = (reading: ReturnType<StartTokens['read']>): SpamReason[] => (reading === 'fine' ? [] : [reading])
