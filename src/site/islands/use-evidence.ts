import { useEffect, useRef } from 'react'
import type { Evidence } from './proof-of-work.ts'
import { within } from './within.ts'

/** Gathers the evidence that a person fills in the form, from the moment at which the form hydrates. `renewEvidence` is for another try. */
export function useEvidence() {
  const gathered = useRef<Promise<Evidence> | null>(null)
  // A visitor who makes the form hydrate is about to fill it in; the evidence is ready before that is done.
  useEffect(() => void (gathered.current ??= gather()), [])
  return {
    evidence: async (): Promise<Evidence> => (await gathered.current) ?? NONE,
    renewEvidence: () => void (gathered.current = gatherAgain(gathered.current)),
  }
}

/** Gathers evidence for another try. The form was opened when it was, so its first start time stays, unless that never comes. */
async function gatherAgain(before: Promise<Evidence> | null): Promise<Evidence> {
  const next = gather()
  const { started } = await Promise.race([before ?? next, next])
  const evidence = await next
  return { ...evidence, started: started || evidence.started }
}

const NONE: Evidence = { started: '', proof: '' }

/** The milliseconds that sending waits for evidence, from when it was begun: a connection may stall without breaking. */
const EVIDENCE_WITHIN = 30_000

/** Loads the script that gathers evidence. Without it there is none, and a request may go without. */
const gather = (): Promise<Evidence> =>
  within(
    EVIDENCE_WITHIN,
    import('./proof-of-work.ts').then(
      ({ gatherEvidence }) => gatherEvidence(),
      () => NONE,
    ),
    NONE,
  )
