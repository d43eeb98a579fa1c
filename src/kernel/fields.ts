import { z } from 'zod'

/** True when both databases can store a text: PostgreSQL refuses NUL, and in JSON half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The codes of our rules; their texts are in `texts/nl/field-messages.ts`. */
export type RuleCode =
  | 'required'
  | 'too-long'
  | 'bad-url'
  | 'bad-slug'
  | 'slug-reserved'
  | 'unknown-service'
  | 'bad-email'
  | 'address-in-name'
  | 'bad-date'
  | 'bad-phone'
  | 'bad-vat-number'
  | 'bad-postal-code'
  | 'control-characters'
  | 'bidi-controls'
  | 'consent-required'
  | 'email-or-phone'
  | 'name-or-contact'
  | 'far-date'
  | 'unknown-push-service'
  | 'client-type-unspecified'
  | 'review-text-required'
  | 'review-author-required'
  | 'photo-gone'
  | 'file-gone'
  | 'passwords-differ'
  | 'too-much-markup'
  | 'too-many-pictures'
  | 'long-alt-text'
  | 'unknown-placeholder'
  | 'unknown-reply-placeholder'
  | 'placeholder-left'
  | 'named-twice'
  | 'bad-colour'
  | 'low-contrast'

/** Returns the options that make zod report our code instead of its sentence. */
export const rule = (code: RuleCode) => ({ message: code })

// Control characters except tab and line ends; PostgreSQL refuses NUL.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const withoutControls = (text: z.ZodString) => text.refine((value) => !CONTROL_CHARACTERS.test(value), rule('control-characters'))

// Invisible characters that change the reading direction: `Jan` could read as `naJ`, or one company's name as another's.
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

// The rule runs before any trimming: a value for a mail header may not even end in a line break.
export const oneLine = z
  .string()
  .refine((value) => !/[\r\n]/.test(value), rule('control-characters'))
  .refine((value) => !BIDI_CONTROLS.test(value), rule('bidi-controls'))

// Invisible characters that come along when somebody copies a number or an address from a contact list; nobody ever means them.
const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const pasted = z
  .string()
  .refine((value) => !/[\r\n]/.test(value), rule('control-characters'))
  .overwrite((value) => value.replace(INVISIBLE, ''))

/** Trims a text; a text of only invisible characters becomes empty. */
const trimmed = (text: z.ZodString) =>
  text.trim().overwrite((value) => (/^[\p{Default_Ignorable_Code_Point}\s]*$/u.test(value) ? '' : value))

/** Defines a required text, stored trimmed. Lengths are UTF-16 units, as in a browser's maxlength. */
export const requiredText = (max: number, text = z.string()) =>
  withoutControls(trimmed(text).min(1, rule('required')).max(max, rule('too-long')))

/** Defines an optional text; blank is stored as null. */
export const optionalText = (max: number, text = z.string()) =>
  withoutControls(trimmed(text).max(max, rule('too-long')))
    .transform((value) => value || null)
    .nullable()
    .default(null)

/**
 * Defines a required text on one line, such as a name. It refuses line breaks, so that it can stand in a mail header, and characters that
 * change the reading direction.
 */
export const requiredLine = (max: number) => requiredText(max, oneLine)

/** Defines a text that may be blank but not null. */
export const blankableText = (max: number, text = z.string()) => withoutControls(trimmed(text).max(max, rule('too-long')))

/** Defines a text on one line that may be blank but not null. */
export const blankableLine = (max: number) => blankableText(max, oneLine)

/** Defines an optional line; blank is stored as null. */
export const optionalLine = (max: number) => optionalText(max, oneLine)

/** Defines an optional telephone number or address, stored without the invisible characters that copying adds. */
export const optionalPasted = (max: number) => optionalText(max, pasted)

/** True for an address of this site (`/...`) or of the web (http, https); false for anything else, above all `javascript:`. */
export const isSafeUrl = (value: string): boolean => {
  if (/^\/(?![/\\])/.test(value)) return !/\s/.test(value)
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** The address of a file, on this site or on the web. Addresses that a browser would run as a script are refused. */
export const fileUrl = requiredText(2000).refine(isSafeUrl, rule('bad-url'))

/** A path of names with slashes between them, none of which points to another folder. */
const FILE_PATH = /^(?!\.)[^/\\:%]+(?:\/(?!\.)[^/\\:%]+)*$/

/** The picture of a project: an address, or a path in the bucket of projects. Optional. */
export const optionalPicture = optionalText(
  2000,
  z.string().refine((value) => value.trim() === '' || FILE_PATH.test(value.trim()) || isSafeUrl(value.trim()), rule('bad-url')),
)

export const optionalUrl = z
  .string()
  .trim()
  .max(2000, rule('too-long'))
  .refine((value) => value === '' || isSafeUrl(value), rule('bad-url'))
  .transform((value) => value || null)
  .nullable()
  .default(null)

export const SLUG_MAX = 120

/** Words of lower-case letters and digits, joined by hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const slug = z.string().trim().min(1, rule('required')).max(SLUG_MAX, rule('too-long')).regex(SLUG, rule('bad-slug'))

// PostgreSQL has no year 0, and JavaScript reads a year below 100 as one of the last century.
const FOUR_DIGIT_YEAR = /^[1-9]/

/** A time as both databases store it: in UTC, to the millisecond. */
export const storedTime = z.iso
  .datetime(rule('bad-date'))
  .overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()))
  .refine((value) => FOUR_DIGIT_YEAR.test(value), rule('bad-date'))

/** A calendar day, yyyy-MM-dd; blank is stored as null. */
export const optionalDay = z
  .string()
  .refine((value) => value === '' || (z.iso.date().safeParse(value).success && FOUR_DIGIT_YEAR.test(value)), rule('bad-date'))
  .transform((value) => value || null)
  .nullable()
  .default(null)

/** The largest number that PostgreSQL's type `integer` holds, which versions have. */
export const INTEGER_MAX = 2_147_483_647

/** A rate of VAT, in percent. */
export const vatRate = z.number().min(0).max(100)

export const orderIndex = z.int().min(0).max(1_000_000).default(0)

/** The least and the most characters of an image's alt text. docs/product/photos.md */
export const ALT_TEXT_MIN = 10
export const ALT_TEXT_MAX = 125

/** The most characters of a customer's review, in a testimonial or about a project. */
export const REVIEW_TEXT_MAX = 5000

export const rating = z.int().min(1).max(5).default(5)

/** The columns that every table adds. `version` counts the saves, so that a save detects that somebody else saved first. */
export interface StoredFields {
  id: string
  created_at: string
  updated_at: string
  version: number
}

/** The row of an entity, as both engines return it. */
export type Stored<Schema extends z.ZodType> = z.output<Schema> & StoredFields
