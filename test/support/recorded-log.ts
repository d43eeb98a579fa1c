/** Creates a log that stores its entries instead of writing them. */
export function recordedLog() {
  const [logged, noted]: [object[], object[]] = [[], []]
  const noteIn = (entries: object[]) => (facts: object, message: string) => void entries.push({ ...facts, message })
  return {
    /** The warnings and errors. */
    logged,
    /** The other entries. */
    noted,
    log: { info: noteIn(noted), warn: noteIn(logged), error: noteIn(logged) },
  }
}
