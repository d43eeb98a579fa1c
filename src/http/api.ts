import { OpenAPIHono } from '@hono/zod-openapi'
import { fieldErrors } from '#kernel/field-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/problems.ts'

/** A part of the API; input that breaks a schema becomes one problem with all its errors. */
export const apiPart = () =>
  new OpenAPIHono({
    defaultHook: (result) => {
      // The hook is handed the input too, which its type does not say.
      if (!result.success)
        throw new Problem('invalid-input', { errors: fieldErrors(result.error, (result as { data?: unknown }).data, fieldMessage) })
    },
  })
