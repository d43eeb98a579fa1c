import { MINUTE } from '#kernel/clock.ts'
import { createStartTokens } from '#features/requests/spam/start-token.ts'
import { inDataFile } from './data-file.ts'

/**
 * Returns the start token that the form adds to a request, for a visitor who took a minute. Without it a request goes to the quarantine.
 */
export function formEvidence({ dataDir }: { dataDir: string }): { started: string } {
  const secret = inDataFile(dataDir, (database) => database.prepare("select value from secrets where name = 'quote-start'").pluck().get())
  return evidenceBy(String(secret))
}

/** Returns the start token made with the secret `quote-start` of the database. */
export const evidenceBy = (secret: string): { started: string } => ({
  started: createStartTokens(secret, { now: () => Date.now() - MINUTE }).issue(),
})
