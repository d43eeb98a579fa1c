import { z } from 'zod'
import { asciiEmail } from '#kernel/email.ts'
import { requiredLine } from '#kernel/fields.ts'

export const EMAIL_MAX = 254
export const NAME_MAX = 120
/** The only rule for a password is its length, as NIST SP 800-63B advises; any characters are allowed. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 1024

/** An account's e-mail address as it is stored and looked up: trimmed, in lower case, its domain in ASCII as browsers send it. */
export const accountEmail = requiredLine(EMAIL_MAX).toLowerCase().overwrite(asciiEmail)

/** A password to check: any that can exist. */
const presentedPassword = z
  .string()
  .max(PASSWORD_MAX, { message: 'too-long' })
  .refine((value) => value.trim() !== '', { message: 'required' })

/** A new password; nothing is trimmed from it. */
export const newPassword = z
  .string()
  .min(PASSWORD_MIN, { message: 'too-short' })
  .max(PASSWORD_MAX, { message: 'too-long' })
  .refine((value) => value.trim() !== '', { message: 'required' })

/** The body of a change of password. */
export const passwordChange = z.strictObject({
  current_password: presentedPassword,
  new_password: newPassword,
})

/** The e-mail address and the name of an administrator. docs/product/sign-in.md */
export const adminIdentity = z.strictObject({
  // The pattern of a browser's e-mail field, which the login form uses; it also accepts `admin@localhost`.
  email: accountEmail.pipe(z.email({ pattern: z.regexes.html5Email, message: 'bad-email' })),
  name: requiredLine(NAME_MAX),
})

export type AdminIdentity = z.output<typeof adminIdentity>

/** The body of a login; neither field may be blank. docs/product/sign-in.md */
export const credentials = z.strictObject({
  email: accountEmail,
  password: presentedPassword,
})
