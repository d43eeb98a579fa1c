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
  'link-in-name',
] as const

/** Reasons that a customer can have too: a program of his, a form left open overnight, a browser without JavaScript. */
const DOUBTFUL = new Set<string>(['start-missing', 'start-expired', 'link-without-proof'] satisfies SpamReason[])

/** Whether staff should look soon: nothing says that a robot sent it, but that nothing says it was a person. */
export const isDoubtful = ({ spam_reasons }: { spam_reasons: string | null }): boolean =>
  spam_reasons !== null && spam_reasons.split(',').every((reason) => DOUBTFUL.has(reason))

type SpamReason = (typeof SPAM_REASONS)[number]

/** What came with a request besides the request itself. */
export interface SpamEvidence {
  website: string | undefined
  started: string | undefined
  proof: string | undefined
}

/** What a request says that can give a robot away. */
export interface JudgedWords {
  name: string
  municipality: string | null
  message: string | null
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
  /** Who sent it says nothing: a program can call itself a browser, or not. */
  judge(evidence: SpamEvidence, words: JudgedWords): Promise<SpamVerdict>
}

/** Reads, or at the very first start makes, the keys that tokens and challenges are signed with. */
export async function openSpamGuard(store: Pick<Store, 'database' | 'clock'>): Promise<SpamGuard> {
  const tokens = createStartTokens(await sharedSecret(store, 'quote-start'), store.clock)
  const proofs = createProofsOfWork(await sharedSecret(store, 'quote-challenge'), store.clock)

  return {
    issueStartToken: tokens.issue,
    challenge: proofs.challenge,
    judge: async ({ website, started, proof }, { name, municipality, message }) => {
      const reasons: SpamReason[] = []
      if (website) reasons.push('honeypot')

      // Our form always has it. What a program sends that has none waits for staff: nobody is mailed on its word.
      const start = started ? tokens.read(started) : 'start-missing'
      if (start !== 'fine') reasons.push(start)

      const work: ProofReading = proof ? await proofs.read(proof) : { kind: 'none' }
      if (work.kind === 'forged') reasons.push('proof-forged')
      // Without JavaScript there is no proof, so its absence alone says nothing; together with a link, what spam is about, it does.
      if (work.kind === 'none' && LINK.test(message ?? '')) reasons.push('link-without-proof')
      // Nobody is called that, and names stand where people do not expect a stranger's words.
      if (LINK.test(name) || LINK.test(municipality ?? '')) reasons.push('link-in-name')

      return { reasons, solved: work.kind === 'solved' ? work : null }
    },
  }
}

const LINK = /https?:\/\/|www\.|\[url|<a\s/i
