import { OpenAPIHono, z } from '@hono/zod-openapi'
import { fieldErrors } from '#kernel/field-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { failures } from './schemas.ts'

/** Creates a part of the API: invalid input becomes one problem with all its errors, and an undescribed query is refused. */
export function apiPart(): OpenAPIHono {
  const app = new OpenAPIHono({
    defaultHook: (result) => {
      // The hook also gets the input, though its type does not declare it.
      if (!result.success)
        throw new Problem('invalid-input', { errors: fieldErrors(result.error, (result as { data?: unknown }).data, fieldMessage) })
    },
  })
  const { openapi } = app
  app.openapi = (route, ...rest) => {
    const request = { query: NO_QUERY, ...route.request }
    return openapi({ ...route, request, responses: { ...route.responses, ...failures(422) } }, ...rest)
  }
  return app
}

const NO_QUERY = z.strictObject({})
