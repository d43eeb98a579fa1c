import { z } from 'zod'

/** What a new site needs before it is its owner's, in the order of the card. docs/product/back-office.md */
export const CHECKLIST_LINES = [
  'company',
  'logo',
  'figures',
  'services',
  'photos',
  'reviews',
  'built-in-reviews',
  'projects',
  'articles',
  'first-article',
  'mail',
  'administrators',
  'backup',
  'domain',
] as const
export type ChecklistLineName = (typeof CHECKLIST_LINES)[number]

/** What the demo invents, each with a line of its own. */
export const INVENTED_KINDS = ['figures', 'reviews', 'projects', 'articles'] as const satisfies ChecklistLineName[]
export type InventedKind = (typeof INVENTED_KINDS)[number]

/** How long what was removed can be put back, in hours. */
export const RESTORABLE_HOURS = 24

/** Of the company's data, those that come with the product and name nobody. */
export const EXAMPLE_FIELDS = ['name', 'phone', 'email', 'vat_number'] as const
/** Those that are right for a company in the example's town alone. */
export const EXAMPLE_PLACES = ['work_area', 'municipalities'] as const

const invented = z.strictObject({
  /** How many are still as they came. */
  untouched: z.int().min(0),
  /** How many staff changed: those are theirs. */
  changed: z.int().min(0),
  /** Until when what was removed can be put back; null when there is nothing to. */
  restorable_until: z.iso.datetime().nullable(),
})

const checklistLine = z.strictObject({
  name: z.enum(CHECKLIST_LINES),
  /** Read from what is true at this moment. */
  done: z.boolean(),
  /** Staff said that it is not needed, or seen to. */
  set_aside: z.boolean(),
  /** Of the lines about what the demo invents. */
  invented: invented.nullable(),
})

export const checklist = z.strictObject({
  lines: z.array(checklistLine),
  /** Of the company's data, what is still the example. */
  example_fields: z.array(z.enum([...EXAMPLE_FIELDS, ...EXAMPLE_PLACES])),
  /** What the site takes for its address. */
  public_url: z.string(),
  mail: z.strictObject({
    /** Whether mails go to a server, and not to files. */
    has_server: z.boolean(),
    /** What became of the last mail that a server was given. */
    last_delivery: z.strictObject({ at: z.iso.datetime(), delivered: z.boolean() }).nullable(),
  }),
})

export type Checklist = z.output<typeof checklist>
export type ChecklistLine = z.output<typeof checklistLine>
export type InventedState = z.output<typeof invented>
