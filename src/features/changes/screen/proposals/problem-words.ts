import type { ProblemCode } from '#kernel/problem.ts'
import { stuckReasons } from '#texts/nl/admin/proposals.ts'
import { problems } from '#texts/nl/problems.ts'

/** Returns in plain words why a proposal could not be applied, by the code that the server noted. */
export function stuckWords(problem: string): string {
  const code = (Object.hasOwn(problems, problem) ? problem : 'internal') as ProblemCode
  return stuckReasons[code] ?? problems[code].detail
}
