import { config } from 'zod'
import { fieldErrors } from '#kernel/field-errors.ts'
import type { FieldError } from '#kernel/problem.ts'
import { fieldMessage } from '#texts/nl/problems.ts'

interface QuoteRules {
  /** All that is wrong with the form, in the words of the server. */
  mistakesIn(form: FormData): FieldError[]
  /** Which of the errors still hold for the form as it now stands. */
  stillWrong(errors: FieldError[], form: FormData): FieldError[]
}

/** Fetches the rules that the server goes by. */
export async function loadQuoteRules(): Promise<QuoteRules> {
  // Before the first schema is made: zod would compile it with `new Function`, which the page's policy forbids and reports.
  config({ jitless: true })
  const { quoteRequest } = await import('#entities/contact-submissions/quote-request.ts')
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
        // Of what is no field only the server can tell; and half a phone number is no way to reach somebody yet.
        return !isField || wrong.has(path) || (code === 'email-or-phone' && wrong.has('phone'))
      })
    },
  }
}
