import { config } from 'zod'
import type { FieldError } from '#kernel/problem.ts'

type StillWrong = (errors: FieldError[], form: FormData) => FieldError[]

/** Fetches the rules that the server goes by; with them, which of the errors still hold for the form as it now stands. */
export async function loadStillWrong(): Promise<StillWrong> {
  // Before the first schema is made: zod would compile it with `new Function`, which the page's policy forbids and reports.
  config({ jitless: true })
  const { quoteSubmission } = await import('#entities/contact-submissions/quote-request.ts')
  return (errors, form) => {
    const { consent, ...fields } = Object.fromEntries(form)
    const { error } = quoteSubmission.safeParse({ ...fields, consent: consent === 'true' })
    const wrong = new Set(error?.issues.map(({ path }) => String(path[0])))
    return errors.filter(({ path, code }) => {
      const isField = form.has(path) || path === 'consent'
      // Of what is no field only the server can tell; and half a phone number is no way to reach somebody yet.
      return !isField || wrong.has(path) || (code === 'email-or-phone' && wrong.has('phone'))
    })
  }
}
