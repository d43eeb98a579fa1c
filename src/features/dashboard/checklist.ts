import { z } from 'zod'
import type { Right } from '#kernel/rights.ts'

/** The lines of a new site's checklist, in the order of the card. docs/product/back-office.md */
export const CHECKLIST_LINES = [
  'company',
  'logo',
  'claims',
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

/** The kinds of content that the demo invents, each with a line of the checklist. */
export const INVENTED_KINDS = ['figures', 'reviews', 'projects', 'articles'] as const satisfies ChecklistLineName[]
export type InventedKind = (typeof INVENTED_KINDS)[number]

/** What somebody needs to set a line aside for all staff. */
export const SETS_ASIDE: Right = { area: 'administration', level: 'publish' }

/** The hours in which removed content can be restored. */
export const RESTORABLE_HOURS = 24

/** The fields of the company that have example values which identify no real company. */
export const EXAMPLE_FIELDS = ['name', 'phone', 'email', 'vat_number'] as const
/** The fields whose example values fit only a company in the example's town. */
export const EXAMPLE_PLACES = ['work_area', 'municipalities'] as const

const invented = z.strictObject({
  /** The number of rows that are unchanged since the first content. */
  untouched: z.int().min(0),
  /** The number of rows that staff changed; those belong to the company. */
  changed: z.int().min(0),
  /** The time until which removed content can be restored; null when there is none. */
  restorable_until: z.iso.datetime().nullable(),
})

const checklistLine = z.strictObject({
  name: z.enum(CHECKLIST_LINES),
  /** True when the current data shows that the line is done. */
  done: z.boolean(),
  /** True when staff dismissed the line as not needed, or as done. */
  set_aside: z.boolean(),
  /** The state of invented content, for the lines about it. */
  invented: invented.nullable(),
})

export const checklist = z.strictObject({
  lines: z.array(checklistLine),
  /** The fields of the company that still have their example value. */
  example_fields: z.array(z.enum([...EXAMPLE_FIELDS, ...EXAMPLE_PLACES])),
  /** The address that the site is configured with. */
  public_url: z.string(),
  mail: z.strictObject({
    /** True when mails go to a server, false when they go to files. */
    has_server: z.boolean(),
    /** The outcome of the last mail that was handed to a server. */
    last_delivery: z.strictObject({ at: z.iso.datetime(), delivered: z.boolean() }).nullable(),
  }),
})

export type Checklist = z.output<typeof checklist>
export type ChecklistLine = z.output<typeof checklistLine>
export type InventedState = z.output<typeof invented>
