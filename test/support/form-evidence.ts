import { MINUTE } from '#kernel/clock.ts'
import { createStartTokens } from '#workflows/spam/start-token.ts'
import { inDataFile } from './data-file.ts'

/** What the form on the page adds to a request, as for somebody who took a minute over it: without it a request waits in quarantine. */
export function formEvidence({ dataDir }: { dataDir: string }): { started: string } {
  const secret = inDataFile(dataDir, (database) => database.prepare("select value from secrets where name = 'quote-start'").pluck().get())
  return evidenceBy(String(secret))
}

/** The same, by the secret `quote-start` of the database. */
export const evidenceBy = (secret: string): { started: string } => ({
  started: createStartTokens(secret, { now: () => Date.now() - MINUTE }).issue(),
})
