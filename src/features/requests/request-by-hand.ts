import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'
import { optionalLine, optionalPasted, optionalText, rule, SLUG } from '#kernel/fields.ts'
import { hasPhoneNumber } from '#kernel/phone.ts'
import { SERVICE_SLUG_MAX } from '#kernel/service-slug.ts'
import { newStep } from './next-step.ts'
import { EMAIL_MAX, MESSAGE_MAX, MUNICIPALITY_MAX, NAME_MAX, OTHER_SERVICE, PHONE_MAX } from './quote-request.ts'
import { REQUEST_SOURCES } from './request.ts'

/** A request that staff enter, from a call or a talk in the street: a phone number, a name or an e-mail address is enough. */
export const requestByHand = z
  .strictObject({
    source: z.enum(REQUEST_SOURCES).default('phone').meta({ description: 'How the request came in' }),
    phone: optionalPasted(PHONE_MAX).refine((value) => value === null || hasPhoneNumber(value), { message: 'bad-phone' }),
    name: optionalLine(NAME_MAX).meta({ description: 'Without a name, the request goes by its phone number, else by its e-mail address' }),
    email: optionalPasted(EMAIL_MAX).refine((value) => value === null || isEmail(value), { message: 'bad-email' }),
    municipality: optionalLine(MUNICIPALITY_MAX).meta({ description: 'An address or a municipality' }),
    service_type: z
      .string()
      .regex(SLUG, rule('unknown-service'))
      .max(SERVICE_SLUG_MAX, rule('unknown-service'))
      .default(OTHER_SERVICE)
      .meta({ description: `The slug of a service that visitors see, or '${OTHER_SERVICE}'` }),
    message: optionalText(MESSAGE_MAX).meta({ description: 'What the customer wants' }),
    next_step: newStep.nullable().default(null),
  })
  .refine((request) => Boolean(request.phone || request.name || request.email), {
    message: 'name-or-contact',
    path: ['phone'],
    // The error is shown together with all other errors, and not only once the rest is valid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type RequestByHand = z.output<typeof requestByHand>
