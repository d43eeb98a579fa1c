import { within } from './within.ts'

/** The milliseconds that sending waits for the rules, from when it was begun: a connection may stall without breaking. */
const RULES_WITHIN = 8000

/** Loads the rules of the server. Without them only the server validates. */
export const quoteRules = () =>
  within(
    RULES_WITHIN,
    import('./quote-rules.ts').then(({ loadQuoteRules }) => loadQuoteRules()).catch(() => undefined),
    undefined,
  )
