/** Far more than the site shows at once. Whoever is forgotten gets another name, and nothing is wrong. */
const MOST_NAMES = 2000
const nameByJson = new Map<string, string>()
const nameByObject = new WeakMap<object, string>()
let given = 0

/** The names of all props of a part. */
export function nameOfProps(props: object): string {
  let names = ''
  for (const name in props) names += `${name}=${nameOf(props[name as never])},`
  return names
}

/**
 * A short name of a plain value: two values have the same when JSON would write them alike. An object that had a name before is not
 * read again; so it is frozen, and what is in it.
 */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(nameOf).join()}]`
  const known = nameByObject.get(value)
  if (known !== undefined) return known
  const name = nameOfJson(JSON.stringify(frozen(value)))
  nameByObject.set(value, name)
  return name
}

function frozen(value: object): object {
  for (const inner of Object.values(Object.freeze(value)) as unknown[])
    if (typeof inner === 'object' && inner !== null && !Object.isFrozen(inner)) frozen(inner)
  return value
}

function nameOfJson(json: string): string {
  const known = nameByJson.get(json)
  if (known !== undefined) return known
  if (nameByJson.size >= MOST_NAMES) nameByJson.delete(nameByJson.keys().next().value as string)
  const name = `#${(given += 1)}`
  nameByJson.set(json, name)
  return name
}
