import { type SqlBool, sql } from 'kysely'
import type { Database } from '#db/connection.ts'
import { isThere } from '#db/row-filter.ts'
import type { Store } from '#db/rows.ts'
import { dialledNumber, phoneNumbersIn } from '#kernel/dialled-number.ts'
import { CUSTOMER_REQUESTS_MAX, type Customer, type KnownBy } from './customer.ts'
import { requests } from './request.ts'

const SHOWN = ['id', 'created_at', 'name', 'municipality', 'service_type', 'service_name', 'status', 'source'] as const

/** The last digits of a number, which every spelling of it has. */
const KEY_LENGTH = 8

/** The signs that people write within a phone number, as numbers of characters; the index has the same. */
const SIGNS = [32, 160, 8239, 46, 47, 45, 8211, 40, 41, 43]

/** The expressions of the indexes of migration 042. SQLite uses an index only for an expression that is spelled as in the index. */
export const CUSTOMER_KEYS = {
  phone: {
    sqlite: `substr(${SIGNS.reduce((text, sign) => `replace(${text}, char(${sign}), '')`, 'phone')}, -${KEY_LENGTH})`,
    postgres: `right(regexp_replace(phone, '[^0-9]', '', 'g'), ${KEY_LENGTH})`,
  },
  email: { sqlite: 'lower(email)', postgres: 'lower(email)' },
  address: { sqlite: 'lower(municipality)', postgres: 'lower(municipality)' },
} as const

/** Matches a street with its number: `Dorp 12`. A postal code has four digits. */
const HAS_HOUSE_NUMBER = /\p{L}\.? +\d{1,3}[a-z]?(?!\d)/u

/** Creates the reads of the requests of one customer: those with the same phone number or e-mail address. */
export const customerRepository = ({ database }: Pick<Store, 'database'>) => {
  /** Returns the newest requests that have this key, one more than is shown. */
  const having = (name: keyof typeof CUSTOMER_KEYS, key: string) => newestOf(database, CUSTOMER_KEYS[name][database.engine], key).execute()

  /** Returns the other requests of whoever has this number or these addresses. */
  const known = async ({ phone, email, address }: Partial<KnownBy>, except = ''): Promise<Customer> => {
    const numbers = phone ? numbersIn(phone) : []
    const found = await Promise.all([
      ...[...new Set(numbers.map((number) => number.slice(-KEY_LENGTH)))].map(async (key) =>
        (await having('phone', key)).filter((row) => numbersIn(row.phone ?? '').some((number) => numbers.includes(number))),
      ),
      email ? having('email', email.toLowerCase()) : [],
      address && HAS_HOUSE_NUMBER.test(address) ? having('address', address.trim().toLowerCase()) : [],
    ])
    const each = new Map(found.flat().map(({ phone: _phone, ...row }) => [row.id, row]))
    each.delete(except)
    const newest = [...each.values()].toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))
    return { requests: newest.slice(0, CUSTOMER_REQUESTS_MAX), has_more: newest.length > CUSTOMER_REQUESTS_MAX }
  }

  return {
    known,
    /** Returns the other requests of the customer of a request. */
    ofCustomer: ({ id, phone, email }: { id: string } & Pick<KnownBy, 'phone' | 'email'>): Promise<Customer> => known({ phone, email }, id),
  }
}

/** Selects the newest requests with this key from an index: two more than are shown, because one may be the request itself. */
export const newestOf = ({ query }: Pick<Database, 'query'>, expression: string, key: string) =>
  query
    .selectFrom('contact_submissions')
    .select([...SHOWN, 'phone'])
    .where(sql<SqlBool>`${sql.raw(expression)} = ${key}`)
    .where(isThere(requests))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CUSTOMER_REQUESTS_MAX + 2)

/** Returns the complete numbers of a text, or its digits when there is none; nothing for a text that is too short for a number. */
function numbersIn(text: string): string[] {
  const numbers = phoneNumbersIn(text)
  const whole = numbers.length > 0 ? numbers : [dialledNumber(text)]
  return whole.filter((number) => number.length >= KEY_LENGTH)
}
