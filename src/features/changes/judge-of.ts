import type { z } from 'zod'
import { fieldErrors } from '#kernel/field-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'

/**
 * Returns a check that throws `invalid-input` for a row that breaks the rule, or undefined when the change touches no field of the rule.
 */
export function judgeOf(rule: z.ZodObject | undefined, changes: object): ((row: object) => void) | undefined {
  if (!rule || !Object.keys(rule.shape).some((name) => Object.hasOwn(changes, name))) return undefined
  return (row) => {
    const { error } = rule.safeParse(row)
    if (error) throw new Problem('invalid-input', { errors: fieldErrors(error, row, fieldMessage) })
  }
}
