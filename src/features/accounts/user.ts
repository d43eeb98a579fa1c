import { z } from 'zod'
import { asciiEmail } from '#kernel/email.ts'
import { requiredLine } from '#kernel/fields.ts'
import { ROLES } from '#kernel/role.ts'

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

/** Who is invited. docs/product/users.md */
export const invitee = adminIdentity.extend({ role: z.enum(ROLES) })

export type Invitee = z.output<typeof invitee>

/** What a beheerder may change of an account. */
export const userChanges = z
  .strictObject({ name: requiredLine(NAME_MAX), role: z.enum(ROLES), active: z.boolean() })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { message: 'no-changes' })

export type UserChanges = z.output<typeof userChanges>

/** The secret of a link, as somebody sends it; any text, so that a damaged one gets the same answer as one that is over. */
export const linkToken = z.string().max(200, { message: 'too-long' })

/** The body with which somebody accepts an invitation. */
export const acceptance = z.strictObject({ token: linkToken, name: requiredLine(NAME_MAX), password: newPassword })

export type Acceptance = z.output<typeof acceptance>

/** The body with which somebody gives the password again. */
export const confirmation = z.strictObject({ password: presentedPassword })

/** The body of a login; neither field may be blank. docs/product/sign-in.md */
export const credentials = z.strictObject({
  email: accountEmail,
  password: presentedPassword,
})
