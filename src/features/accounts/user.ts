import { z } from 'zod'
import { asciiEmail } from '#kernel/email.ts'
import { requiredLine } from '#kernel/fields.ts'
import { ROLES } from '#kernel/role.ts'
import { EXAMPLE_SECRET } from '#kernel/example-values.ts'
import { CODE_MAX } from './factors/factor-kinds.ts'

export const EMAIL_MAX = 254
export const NAME_MAX = 120
/** The only rule for a password is its length, as NIST SP 800-63B advises; any characters are allowed. */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 1024

/** The characters of addresses, and a point as in `example.be`, also the points of other scripts that browsers read as one. */
const ADDRESS = /[@/\\:<>\uff0f\uff20]|\S[.\u3002\uff0e\uff61]\p{L}{2}/u

/** The name of a person. It stands in mails, so that it has nothing that a mail program could make a link of. */
const personName = requiredLine(NAME_MAX).refine((name) => !ADDRESS.test(name), { message: 'address-in-name' })

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
  name: personName,
})

export type AdminIdentity = z.output<typeof adminIdentity>

/** Who is invited. docs/product/users.md */
export const invitee = adminIdentity.extend({ role: z.enum(ROLES) })

export type Invitee = z.output<typeof invitee>

/** What a beheerder sets of an account. */
export const managedUser = z.strictObject({ name: personName, role: z.enum(ROLES), active: z.boolean() })

/** The body with which a beheerder changes an account. */
export const userChanges = managedUser.partial().refine((changes) => Object.keys(changes).length > 0, { message: 'no-changes' })

export type UserChanges = z.output<typeof userChanges>

/** What somebody sets of their account. */
export const ownChanges = managedUser.pick({ name: true })

export type OwnChanges = z.output<typeof ownChanges>

/** The secret of a link, as somebody sends it; any text, so that a damaged one gets the same answer as one that is over. */
export const linkToken = z.string().max(200, { message: 'too-long' })

/** The body with which a page asks whom its link is for. */
export const openedLink = z.strictObject({ token: linkToken }).meta({ id: 'LinkToken', example: { token: EXAMPLE_SECRET } })

/** The body with which somebody accepts an invitation. */
export const acceptance = z.strictObject({ token: linkToken, name: personName, password: newPassword })

export type Acceptance = z.output<typeof acceptance>

/** The body with which somebody who lost the password asks for a new one. docs/product/sign-in.md */
export const resetRequest = adminIdentity.pick({ email: true })

/** The body with which somebody sets a new password. */
export const newPasswordByLink = z.strictObject({ token: linkToken, password: newPassword })

export type NewPasswordByLink = z.output<typeof newPasswordByLink>

/** The body with which somebody asks for another e-mail address. docs/product/sign-in.md */
export const emailChange = adminIdentity.pick({ email: true })

/** The body with which a page answers the question of its link; programs that press buttons do not tick. */
export const agreedByLink = z
  .strictObject({ token: linkToken, agreed: z.literal(true) })
  .meta({ id: 'AgreedByLink', example: { token: EXAMPLE_SECRET, agreed: true } })

/** A code of an authenticator app, or a recovery code, as somebody types it. */
export const typedCode = z
  .string()
  .max(CODE_MAX, { message: 'too-long' })
  .refine((value) => value.trim() !== '', { message: 'required' })

/** What a browser made with a passkey; the library of passkeys checks what is in it. */
export const passkeyResponse = z
  .looseObject({ id: z.string().max(2000) })
  .refine((given) => JSON.stringify(given).length <= 20_000, { message: 'too-long' })

/** What a passkey signed, with the challenge that it answers. */
export const signedByPasskey = z.strictObject({ challenge: z.string().max(200, { message: 'too-long' }), response: passkeyResponse })

/** The body with which somebody gives a factor, or the password, again: one of them. */
export const confirmation = z
  .strictObject({ password: presentedPassword, code: typedCode, recovery_code: typedCode, passkey: signedByPasskey })
  .partial()
  .refine(hasOne, { message: 'required' })

export const PASSKEY_NAME_MAX = 60

/** The name of a passkey. */
export const passkeyName = requiredLine(PASSKEY_NAME_MAX)

/** The second step of a login: the challenge of the first, and one factor. */
export const secondStep = z
  .strictObject({ challenge: z.string().max(200, { message: 'too-long' }) })
  .extend(z.strictObject({ code: typedCode, recovery_code: typedCode, passkey: passkeyResponse }).partial().shape)
  .refine(({ challenge: _challenge, ...factors }) => hasOne(factors), { message: 'required' })

/** The body of a login; neither field may be blank. docs/product/sign-in.md */
export const credentials = z.strictObject({
  email: accountEmail,
  password: presentedPassword,
})

/** True when exactly one of the fields is given. */
function hasOne(given: Record<string, unknown>): boolean {
  return Object.values(given).filter((value) => value !== undefined).length === 1
}
