import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'
import { oneLine, optionalLine, optionalPasted, optionalText, requiredLine, rule, SLUG } from '#kernel/fields.ts'
import { hasPhoneNumber } from '#kernel/phone.ts'
import { REQUEST_PHOTOS_MAX } from './request-photo.ts'
import { SERVICE_SLUG_MAX } from '#kernel/service-slug.ts'

export const NAME_MAX = 120
export const EMAIL_MAX = 254
export const PHONE_MAX = 40
export const MUNICIPALITY_MAX = 200
export const MESSAGE_MAX = 5000
/** The most characters of a chosen price in words. */
export const CHOSEN_PRICE_MAX = 300
/** The most characters of each field of the form. */
export const QUOTE_LIMITS = { name: NAME_MAX, email: EMAIL_MAX, phone: PHONE_MAX, municipality: MUNICIPALITY_MAX, message: MESSAGE_MAX }

/** The format of an idempotency key, with which a sender can retry a request without asking twice: 8 to 200 printable ASCII characters. */
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{8,200}$/

/** The value of `service_type` for a request about none of the services. */
export const OTHER_SERVICE = 'anders'

/** A request for a free quote, as the form and the API send it: a name, consent, and an e-mail address or a phone number. */
export const quoteRequest = z
  .strictObject({
    name: requiredLine(NAME_MAX),
    email: optionalPasted(EMAIL_MAX).refine((value) => value === null || isEmail(value), { message: 'bad-email' }),
    phone: optionalPasted(PHONE_MAX).refine((value) => value === null || hasPhoneNumber(value), { message: 'bad-phone' }),
    municipality: optionalLine(MUNICIPALITY_MAX),
    service_type: z
      .string()
      .regex(SLUG, rule('unknown-service'))
      .max(SERVICE_SLUG_MAX, rule('unknown-service'))
      .default(OTHER_SERVICE)
      .meta({ description: `The slug of a service, or '${OTHER_SERVICE}'` }),
    chosen_price: oneLine
      .max(CHOSEN_PRICE_MAX, rule('too-long'))
      .optional()
      .meta({ description: 'The price of the service that the visitor chose, in the words of the form; any other text is ignored' }),
    message: optionalText(MESSAGE_MAX),
    consent: z.literal(true, { message: 'consent-required' }),
    /** The ids of photos that were uploaded before, each for only this request. */
    photos: z
      .array(z.string().min(1).max(100))
      .max(REQUEST_PHOTOS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, { message: 'photo-gone' })
      .optional(),
  })
  .refine((request) => Boolean(request.email || request.phone), {
    message: 'email-or-phone',
    path: ['email'],
    // The error is shown together with all other errors, and not only once the rest is valid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type QuoteRequest = z.output<typeof quoteRequest>

/** A request with the fields that the form adds to tell a person from a robot. Their contents are scored, never refused. */
export const quoteSubmission = quoteRequest.safeExtend({
  /** A hidden field that people cannot see, but robots fill in. */
  website: z.string().optional(),
  /** The signed time at which the form was served. */
  started: z.string().optional(),
  /** A solved proof of work. */
  proof: z.string().optional(),
})

export type QuoteSubmission = z.output<typeof quoteSubmission>
