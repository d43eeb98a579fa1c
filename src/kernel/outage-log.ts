interface OutageLog {
  warn(facts: object, message: string): void
}

interface Words {
  /** Said with the first error. */
  failing: string
  /** Said once it works again. */
  working: string
}

/** Runs what is tried again and again; the log hears when it begins to fail and when it works again, and not of every try between. Never rejects. */
export function logOutageOnce(
  log: OutageLog,
  { failing, working }: Words,
  factsOf: (error: unknown) => object = (error) => ({ error }),
): (attempt: () => Promise<unknown>) => Promise<void> {
  let isFailing = false
  return async (attempt) => {
    try {
      await attempt()
      if (isFailing) log.warn({}, working)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn(factsOf(error), failing)
      isFailing = true
    }
  }
}
