interface OutageLog {
  warn(facts: object, message: string): void
}

interface OutageMessages {
  /** The message for the first error. */
  failing: string
  /** The message for the first success after an error. */
  working: string
}

/**
 * Returns a function that runs an attempt which is repeated: logs when it begins to fail and when it works again, but not each failure in
 * between. Never rejects.
 */
export function logOutageOnce(
  log: OutageLog,
  { failing, working }: OutageMessages,
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
