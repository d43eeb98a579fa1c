import { z } from 'zod'
import { requiredLine } from '#kernel/fields.ts'

export const EMAIL_MAX = 254
export const NAME_MAX = 120
/** Length is all that is asked, as NIST SP 800-63B advises: no rules about which characters. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 1024

/** An account's e-mail address as it is stored and looked up: without white space around it, in lower case. */
export const accountEmail = requiredLine(EMAIL_MAX).toLowerCase()

/** A password to be checked: any that can exist. */
const presentedPassword = z
  .string()
  .max(PASSWORD_MAX, { message: 'too-long' })
  .refine((value) => value.trim() !== '', { message: 'required' })

/** A password that may be set; nothing is trimmed from it. */
export const newPassword = z
  .string()
  .min(PASSWORD_MIN, { message: 'too-short' })
  .max(PASSWORD_MAX, { message: 'too-long' })
  .refine((value) => value.trim() !== '', { message: 'required' })

/** What somebody sends who chooses a new password. */
export const passwordChange = z.strictObject({
  current_password: presentedPassword,
  new_password: newPassword,
})

/** Who an administrator is. docs/product/sign-in.md */
export const adminIdentity = z.strictObject({
  // The pattern of a browser's own e-mail field, which the login form uses: it also takes `admin@localhost`.
  email: accountEmail.pipe(z.email({ pattern: z.regexes.html5Email, message: 'bad-email' })),
  name: requiredLine(NAME_MAX),
})

export type AdminIdentity = z.output<typeof adminIdentity>

/** What a login sends: neither may be blank. docs/product/sign-in.md */
export const credentials = z.strictObject({
  email: accountEmail,
  password: presentedPassword,
})
