import { config } from 'zod'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { FieldError } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'

interface QuoteRules {
  /** Returns all errors of the form, in the words of the server. */
  mistakesIn(form: FormData): FieldError[]
  /** Returns the errors that still apply to the form. */
  stillWrong(errors: FieldError[], form: FormData): FieldError[]
}

/** Loads the rules with which the server validates. */
export async function loadQuoteRules(): Promise<QuoteRules> {
  // This must come before the first schema: zod would compile it with `new Function`, which the page's policy forbids and reports.
  config({ jitless: true })
  const { quoteRequest } = await import('#features/requests/quote-request.ts')
  const mistakesIn = (form: FormData): FieldError[] => {
    const fields = Object.fromEntries(Object.keys(quoteRequest.shape).flatMap((name) => (form.has(name) ? [[name, form.get(name)]] : [])))
    const given = { ...fields, consent: form.get('consent') === 'true' }
    const { error } = quoteRequest.safeParse(given)
    return error ? fieldErrors(error, given, fieldMessage) : []
  }
  return {
    mistakesIn,
    stillWrong: (errors, form) => {
      const wrong = new Set(mistakesIn(form).map(({ path }) => path))
      return errors.filter(({ path, code }) => {
        const isField = form.has(path) || path === 'consent'
        // Only the server can judge an error that belongs to no field; and half a phone number is not a way to reach somebody yet.
        return !isField || wrong.has(path) || (code === 'email-or-phone' && wrong.has('phone'))
      })
    },
  }
}
