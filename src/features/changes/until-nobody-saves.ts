import { Problem } from '#kernel/problem.ts'

/** How often a write starts again when others save the same subject at that moment. */
const TRIES = 5

/**
 * Runs a write that compares values with what it just read. When somebody saved between the read and the write, it starts again, so that the
 * values are compared once more. Throws `stale-version` with sides at once: values differ then.
 */
export async function untilNobodySaves<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await write()
    } catch (error) {
      const isLate = error instanceof Problem && error.code === 'stale-version' && !error.details.sides
      if (!isLate || tries === TRIES) throw error
    }
}
