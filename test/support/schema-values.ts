/** The part of JSON Schema that the description of the API uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Texts that match the patterns of some fields. */
const TEXTS = ['gevel-in-gent', 'new,read', 'een zin met spaties', 'Zoë ✓ 😀', '']
/** Values for fields whose names say more than their schema can. */
const USUAL: [RegExp, (number: number) => string][] = [
  [/slug$/, (number) => `gevel-${number}`],
  [/email/, (number) => `jan${number}@voorbeeld.test`],
  [/phone/, (number) => `0470 ${String(number % 1_000_000).padStart(6, '0')}`],
  [/^vat_number$/, () => 'BE 0123.456.749'],
  [/^postal_code$/, (number) => String(1000 + (number % 9000))],
  [/url$|_image$/, (number) => `https://voorbeeld.test/${number}.webp`],
  [/_date$|^date$/, (number) => `20${10 + (number % 80)}-02-28`],
]

/** Makes values that match a schema and values that do not, in an order that `random` decides. */
export function schemaValues(resolve: (reference: string) => JsonSchema, random: () => number) {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const known = (schema: JsonSchema): JsonSchema => (schema.$ref ? resolve(schema.$ref) : schema)

  const text = (name: string, { minLength = 0, maxLength = 200, pattern, format }: JsonSchema): string => {
    if (format === 'date-time') return new Date(whole(0, 2_000_000_000_000)).toISOString()
    const usual = USUAL.find(([names]) => names.test(name))?.[1]
    if (usual) return usual(whole(0, 1_000_000))
    if (format === 'date') return `20${whole(10, 89)}-02-28`
    if (format === 'email') return `jan${whole(0, 99)}@voorbeeld.test`
    const wanted = new RegExp(pattern ?? '', 'u')
    const fitting = TEXTS.filter((each) => wanted.test(each) && each.length >= minLength && each.length <= maxLength)
    return fitting.length > 0 ? oneOf(fitting) : 'a'.repeat(Math.max(minLength, Math.min(maxLength, whole(1, 20))))
  }

  const list = ({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema): unknown[] =>
    Array.from({ length: whole(minItems, Math.max(minItems, Math.min(maxItems, 3))) }, () => valid(items))

  const object = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || random() < 0.7)
        .map(([name, property]) => [name, valid(property, name)]),
    )

  /** Returns a value that matches the schema. */
  function valid(given: JsonSchema, name = ''): unknown {
    const schema = known(given)
    if (schema.enum) return oneOf(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return valid(oneOf(choices), name)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => valid(each))) as unknown
    const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema
    switch (Array.isArray(schema.type) ? oneOf(schema.type) : schema.type) {
      case 'string':
        return text(name, schema)
      case 'integer':
        return random() < 0.5 ? oneOf([minimum, maximum]) : whole(minimum, maximum)
      case 'number':
        return minimum + random() * (maximum - minimum)
      case 'boolean':
        return random() < 0.5
      case 'array':
        return list(schema)
      case 'object':
        return object(schema)
      default:
        return null
    }
  }

  /** Returns the value with one place in it broken, at any depth. */
  function spoilt(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || random() < 0.1) return oneOf(SPOILT)
    if (Array.isArray(value)) {
      const items: unknown[] = value
      return items.length > 0 && random() < 0.7 ? items.with(whole(0, items.length - 1), spoilt(items[0])) : [...items, oneOf(SPOILT)]
    }
    const names = Object.keys(value)
    const name = names.length > 0 && random() < 0.85 ? oneOf(names) : oneOf(['__proto__', 'constructor', 'id', 'onbekend', '', 'a\0'])
    const entries = Object.entries(value).filter(([each]) => each !== name)
    return random() < 0.1
      ? Object.fromEntries(entries)
      : Object.fromEntries([...entries, [name, spoilt((value as Record<string, unknown>)[name])]])
  }

  return { valid, spoilt, oneOf, text: () => oneOf(SPOILT_TEXTS) }
}

/** Texts that break some program somewhere. */
export const SPOILT_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\r\n',
  '\u202e',
  '0',
  '-1',
  '1e308',
  '9'.repeat(400),
  '2147483648',
  '9223372036854775808',
  '0.1',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
  "' or 1=1--",
  '%',
  '\\',
  '%00',
  '../../etc/passwd',
  '0000-00-00',
  '2025-02-30',
  '99999-12-31',
  '9999-12-31T23:59:60Z',
  'javascript:alert(1)',
  'x'.repeat(101),
  'x'.repeat(20_000),
  '😀'.repeat(300),
  '=1+1',
  '<script>',
  '-created_at',
  'password_hash',
  '[]',
  '{}',
  ',',
  'new,,read',
]
const SPOILT: unknown[] = [
  ...SPOILT_TEXTS,
  null,
  true,
  0,
  -1,
  0.5,
  2_147_483_648,
  2 ** 53,
  1e308,
  -1e308,
  [],
  {},
  [[]],
  ['a', 'a'],
  { a: { b: {} } },
  ['\0'],
  { '': '\0' },
]
