import { z } from 'zod'
import { EXAMPLE_MORNING } from '#kernel/example-values.ts'
import { optionalPasted } from '#kernel/fields.ts'
import { EMAIL_MAX, MUNICIPALITY_MAX, PHONE_MAX } from './quote-request.ts'
import { requests } from './request.ts'

/** The most requests of a customer that are shown beside one. */
export const CUSTOMER_REQUESTS_MAX = 50

const EXAMPLE = {
  id: '0195560e-6a80-7c3b-9d4f-3e1f8a2b7c55',
  created_at: EXAMPLE_MORNING,
  name: 'Els Peeters',
  municipality: 'Exampletown',
  service_type: 'oprit-reiniging',
  service_name: 'Driveways',
  status: 'done',
  source: null,
} as const

export const CUSTOMER_EXAMPLE = { requests: [EXAMPLE], has_more: false }

/** Another request of the same customer. */
const requestOfCustomer = requests.row
  .pick({ id: true, created_at: true, name: true, municipality: true, service_type: true, service_name: true, status: true, source: true })
  .meta({ id: 'RequestOfCustomer', example: EXAMPLE })
export type RequestOfCustomer = z.output<typeof requestOfCustomer>

/** The other requests of the customer of a request, the newest first. */
export const customer = z.object({
  requests: z.array(requestOfCustomer),
  has_more: z.boolean().meta({ description: `True when there are more than ${CUSTOMER_REQUESTS_MAX}` }),
})
export type Customer = z.output<typeof customer>

/** By what a customer is recognised. An address is a street with its number; only a municipality says nothing. */
export const knownBy = z.strictObject({
  phone: optionalPasted(PHONE_MAX),
  email: optionalPasted(EMAIL_MAX),
  address: optionalPasted(MUNICIPALITY_MAX),
})
export type KnownBy = z.output<typeof knownBy>
