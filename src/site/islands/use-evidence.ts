import { useEffect, useRef } from 'react'
import { FASTEST_MS } from '#features/requests/fastest.ts'
import type { Evidence } from './proof-of-work.ts'
import { within } from './within.ts'

/**
 * Gathers the evidence that a person fills in the form, from the moment at which the form hydrates. `evidence` returns it for what the form
 * sends now, `renewEvidence` is for another try.
 */
export function useEvidence() {
  const gathered = useRef<Promise<Evidence> | null>(null)
  // A visitor who makes the form hydrate is about to fill it in; the evidence is ready before that is done.
  useEffect(() => void (gathered.current ??= gather()), [])
  return {
    evidence: async (form: HTMLFormElement): Promise<Pick<Evidence, 'started' | 'proof'>> => {
      const { started, startedAt, proof } = (await gathered.current) ?? NONE
      return { started: isTypedBefore(form, startedAt) ? '' : started, proof }
    },
    renewEvidence: () => void (gathered.current = gatherAgain(gathered.current)),
  }
}

/**
 * True when the start time would make a robot of a person: it came just now, because the script was slow or the page was reloaded, but the
 * person began to type long enough ago (behaviours/form-draft.ts). The form then sends the hour that is in the page.
 */
function isTypedBefore(form: HTMLFormElement, startedAt: number): boolean {
  const now = performance.now()
  return now - startedAt < FASTEST_MS && now - Number(form.dataset['typed'] ?? now) >= FASTEST_MS
}

/** Gathers evidence for another try. The form was opened when it was, so its first start time stays, unless that never comes. */
async function gatherAgain(before: Promise<Evidence> | null): Promise<Evidence> {
  const next = gather()
  const first = await Promise.race([before ?? next, next])
  const { proof, ...second } = await next
  const { started, startedAt } = first.started ? first : second
  return { started, startedAt, proof }
}

const NONE: Evidence = { started: '', startedAt: 0, proof: '' }

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
