import { z } from 'zod'

/** Whether both databases can hold a text: PostgreSQL knows no NUL, and in JSON no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The codes of our rules; their texts are in `texts/nl/problems.ts`. */
export type RuleCode =
  | 'required'
  | 'too-long'
  | 'bad-url'
  | 'bad-slug'
  | 'slug-reserved'
  | 'unknown-service'
  | 'bad-email'
  | 'bad-date'
  | 'bad-phone'
  | 'control-characters'
  | 'bidi-controls'
  | 'consent-required'
  | 'email-or-phone'
  | 'client-type-unspecified'
  | 'review-text-required'
  | 'review-author-required'
  | 'photo-gone'
  | 'passwords-differ'
  | 'too-much-markup'
  | 'too-many-pictures'
  | 'long-alt-text'
  | 'unknown-placeholder'
  | 'named-twice'
  | 'bad-colour'
  | 'low-contrast'

/** For zod: our code in place of its sentence. */
export const rule = (code: RuleCode) => ({ message: code })

// All but tab and line ends; PostgreSQL refuses NUL.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const withoutControls = (text: z.ZodString) => text.refine((value) => !CONTROL_CHARACTERS.test(value), rule('control-characters'))

// Invisible, and what follows reads in another order than it is: `Jan` as `naJ`, or one company's name as another's.
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

// Checked before anything is trimmed: what goes into a mail header may not even end in a line break.
export const oneLine = z
  .string()
  .refine((value) => !/[\r\n]/.test(value), rule('control-characters'))
  .refine((value) => !BIDI_CONTROLS.test(value), rule('bidi-controls'))

// What comes along when a number or an address is copied from a list of contacts; nothing of it is ever meant.
const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const pasted = z
  .string()
  .refine((value) => !/[\r\n]/.test(value), rule('control-characters'))
  .overwrite((value) => value.replace(INVISIBLE, ''))

/** Without spaces around it; of invisible characters alone there is nothing to read. */
const trimmed = (text: z.ZodString) =>
  text.trim().overwrite((value) => (/^[\p{Default_Ignorable_Code_Point}\s]*$/u.test(value) ? '' : value))

/** Required text, stored trimmed. Lengths are UTF-16 units, as in a browser's maxlength. */
export const requiredText = (max: number, text = z.string()) =>
  withoutControls(trimmed(text).min(1, rule('required')).max(max, rule('too-long')))

/** Optional text; blank is stored as null. */
export const optionalText = (max: number, text = z.string()) =>
  withoutControls(trimmed(text).max(max, rule('too-long')))
    .transform((value) => value || null)
    .nullable()
    .default(null)

/** One line of text, as every name is: also refuses line breaks, so that it can stand in a mail header, and what turns its reading direction. */
export const requiredLine = (max: number) => requiredText(max, oneLine)

/** Text that may be blank but not null. */
export const blankableText = (max: number, text = z.string()) => withoutControls(trimmed(text).max(max, rule('too-long')))

/** The same on one line. */
export const blankableLine = (max: number) => blankableText(max, oneLine)

/** One optional line; blank is stored as null. */
export const optionalLine = (max: number) => optionalText(max, oneLine)

/** A number or an address that may be absent: stored without the invisible characters that copying adds. */
export const optionalPasted = (max: number) => optionalText(max, pasted)

/** An address of our own (`/...`) or of the web (http, https); anything else, `javascript:` first of all, is refused. */
export const isSafeUrl = (value: string): boolean => {
  if (/^\/(?![/\\])/.test(value)) return !/\s/.test(value)
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** The address of a file: one of our own or of the web. Refused like any other that a browser would run. */
export const fileUrl = requiredText(2000).refine(isSafeUrl, rule('bad-url'))

/** Names with a slash between them, none of which leads elsewhere. */
const FILE_PATH = /^(?!\.)[^/\\:%]+(?:\/(?!\.)[^/\\:%]+)*$/

/** A picture of a project: an address, or a path in the bucket of projects. */
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

/** Words of small letters and digits, with a hyphen between them. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const slug = z.string().trim().min(1, rule('required')).max(SLUG_MAX, rule('too-long')).regex(SLUG, rule('bad-slug'))

// PostgreSQL knows no year 0, and JavaScript takes one below 100 for one of the last century.
const FOUR_DIGIT_YEAR = /^[1-9]/

/** A moment as both databases hold it: in UTC, to the millisecond. */
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

/** The largest number that a column of PostgreSQL's type `integer` holds, as of versions. */
export const INTEGER_MAX = 2_147_483_647

export const orderIndex = z.int().min(0).max(1_000_000).default(0)

/** How long the words for an image are. docs/product/photos.md */
export const ALT_TEXT_MIN = 10
export const ALT_TEXT_MAX = 125

/** What a customer says, in a testimonial or about a project. */
export const REVIEW_TEXT_MAX = 5000

export const rating = z.int().min(1).max(5).default(5)

/** The columns that every table adds. `version` counts the saves, so that two editors notice each other. */
export interface StoredFields {
  id: string
  created_at: string
  updated_at: string
  version: number
}

/** The row of an entity, the same from both engines. */
export type Stored<Schema extends z.ZodType> = z.output<Schema> & StoredFields
