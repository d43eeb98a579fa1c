import type { Store } from '#db/rows.ts'
import { sharedSecret } from '#db/secrets.ts'
import { createProofsOfWork, type ProofReading, type ProofsOfWork } from './proof-of-work.ts'
import { createStartTokens, type StartTokens } from './start-token.ts'

/** The reasons to quarantine a request. docs/product/quote-requests.md */
export const SPAM_REASONS = [
  'honeypot',
  'too-fast',
  'start-expired',
  'start-forged',
  'start-missing',
  'proof-forged',
  'proof-replayed',
  'link-without-proof',
  'link-in-name',
] as const

/** Reasons that also occur with real customers: a program, a form left open overnight, a browser without JavaScript. */
const DOUBTFUL = new Set<string>(['start-missing', 'start-expired', 'link-without-proof'] satisfies SpamReason[])

/** True when a real customer may have sent the request, so that staff should read it soon. */
export const isDoubtful = ({ spam_reasons }: { spam_reasons: string | null }): boolean =>
  spam_reasons !== null && spam_reasons.split(',').every((reason) => DOUBTFUL.has(reason))

type SpamReason = (typeof SPAM_REASONS)[number]

/** The fields of the form that distinguish people from robots. */
export interface SpamEvidence {
  website: string | undefined
  started: string | undefined
  proof: string | undefined
}

/** The texts of a request that are searched for links. */
export interface JudgedWords {
  name: string
  municipality: string | null
  message: string | null
}

export interface SpamVerdict {
  reasons: SpamReason[]
  /** The solved challenge, which the request uses up. */
  solved: Extract<ProofReading, { kind: 'solved' }> | null
}

/** Distinguishes people from robots. It refuses nothing: suspicious requests go to quarantine. */
export interface SpamGuard {
  issueStartToken: StartTokens['issue']
  issueHourToken: StartTokens['issueForHour']
  keysOf: StartTokens['keysOf']
  challenge: ProofsOfWork['challenge']
  /** Judges a request without regard to its User-Agent, since a program can pretend to be a browser. */
  judge(evidence: SpamEvidence, words: JudgedWords): Promise<SpamVerdict>
}

/** Opens the guard with the keys for tokens and challenges, which the first start makes. */
export async function openSpamGuard(store: Pick<Store, 'database' | 'clock'>): Promise<SpamGuard> {
  const tokens = createStartTokens(await sharedSecret(store, 'quote-start'), store.clock)
  const proofs = createProofsOfWork(await sharedSecret(store, 'quote-challenge'), store.clock)

  return {
    issueStartToken: tokens.issue,
    issueHourToken: tokens.issueForHour,
    keysOf: tokens.keysOf,
    challenge: proofs.challenge,
    judge: async ({ website, started, proof }, { name, municipality, message }) => {
      const reasons: SpamReason[] = []
      if (website) reasons.push('honeypot')

      // Our form always has the field. A request without it comes from a program, and waits for staff.
      const start = started ? tokens.read(started) : 'start-missing'
      if (start !== 'fine') reasons.push(start)

      const work: ProofReading = proof ? await proofs.read(proof) : { kind: 'none' }
      if (work.kind === 'forged') reasons.push('proof-forged')
      // Without JavaScript there is no proof, so its absence counts only together with a link.
      if (work.kind === 'none' && LINK.test(message ?? '')) reasons.push('link-without-proof')
      // A real name never contains a link.
      if (LINK.test(name) || LINK.test(municipality ?? '')) reasons.push('link-in-name')

      return { reasons, solved: work.kind === 'solved' ? work : null }
    },
  }
}

const LINK = /https?:\/\/|www\.|\[url|<a\s/i
