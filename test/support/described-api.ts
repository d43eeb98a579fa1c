import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from './schema-values.ts'

type Content = Record<string, { schema: JsonSchema }>

export interface Operation {
  method: string
  path: string
  parameters: { in: 'path' | 'query' | 'header'; name: string; required?: boolean; schema: JsonSchema }[]
  body: Content
  /** True when the operation is for administrators. */
  isGuarded: boolean
  responses: Record<string, { content?: Content }>
}

interface Description {
  components: { schemas: Record<string, JsonSchema & { example?: unknown }> }
  paths: Record<
    string,
    Record<string, Partial<Pick<Operation, 'parameters' | 'responses'>> & { requestBody?: { content: Content }; security?: object[] }>
  >
}

/** Returns the operations of an API description, its schemas, and functions that check a response against it. */
export function describedApi(description: object) {
  const { paths, components } = description as Description
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, formats: { 'date-time': isTime, date: true, email: true } })
  ajv.addSchema(description, 'api')

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security = [], responses = {} }]): Operation => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content ?? {},
      isGuarded: security.length > 0,
      responses,
    })),
  )

  const schemaAt = (pointer: string[]): ValidateFunction => {
    const place = pointer.map((each) => encodeURIComponent(each.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const found = ajv.getSchema(`api#/${place}`)
    if (!found) throw new Error(`The description has nothing at ${place}`)
    return found
  }

  return {
    operations,
    resolve: (reference: string): JsonSchema => ajv.getSchema(`api${reference}`)?.schema as JsonSchema,

    /** Checks the example of each named schema and returns the fault, if any. */
    examples: () =>
      Object.entries(components.schemas).map(([name, { example }]) => {
        if (example === undefined) return { name, fault: 'has no example' }
        const check = schemaAt(['components', 'schemas', name])
        return { name, fault: check(example) ? null : ajv.errorsText(check.errors) }
      }),

    /** Returns null when the fields of a form match the description. */
    faultOfForm: ({ method, path }: Operation, form: object): string | null => {
      const check = schemaAt(['paths', path, method.toLowerCase(), 'requestBody', 'content', 'multipart/form-data', 'schema'])
      return check(form) ? null : ajv.errorsText(check.errors)
    },

    /** Returns null when the response matches the description. */
    faultOf: ({ method, path, responses }: Operation, status: number, type: string, text: string): string | null => {
      const described = responses[status]
      if (!described) return `status ${status} is not described`
      if (!described.content) return text === '' ? null : 'a body is not described'
      const media = type.split(';', 1)[0] ?? ''
      if (!described.content[media]) return `content type ${media || 'none'} is not described for ${status}`
      if (!media.endsWith('json')) return null
      const check = schemaAt(['paths', path, method.toLowerCase(), 'responses', String(status), 'content', media, 'schema'])
      return check(JSON.parse(text)) ? null : `${status} breaks its schema: ${ajv.errorsText(check.errors)}`
    },
  }
}

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))
