/** True when two values are equal as data: the order of an object's keys, which PostgreSQL changes, does not matter. */
export const isSameData = (one: unknown, other: unknown): boolean => one === other || canonical(one) === canonical(other)

/** Returns data as text that does not depend on the order of an object's keys. */
export const canonical = (value: unknown): string => JSON.stringify(value, sortNames) ?? ''

const sortNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
