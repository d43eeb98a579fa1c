import { z } from 'zod'
import * as collections from '#collections.ts'
import { entity, type PublicRow, type Row } from '#kernel/entity.ts'
import { ALT_TEXT_MAX, optionalLine, optionalText, optionalUrl, requiredLine, requiredText, vatRate } from '#kernel/fields.ts'
import { fillable, fillableLine } from '#kernel/known-placeholders.ts'
import { unreservedServiceSlug } from '#kernel/service-slug.ts'
import { SERVICE_TEMPLATES } from '#kernel/service-template.ts'

export const NAME_MAX = 120
export const MENU_NAME_MAX = 40
export const HERO_WORD_MAX = 24
export const DESCRIPTION_MAX = 2000
export const PRICE_TEXT_MAX = 120
export const PRICES_MAX = 4
export const POINTS_MAX = 8
export const UNIT_MAX = 20
const AMOUNT_MAX = 1_000_000

/** The position of a new service until it is sorted: after all others. */
const LAST_POSITION = 1_000_000

/** A price column of the service's page. */
const price = z.strictObject({
  name: requiredText(60, fillableLine),
  /** The amount in euro without VAT; null for a price on request. */
  amount: z.number().min(0).max(AMOUNT_MAX).multipleOf(0.01).nullable().default(null),
  /** The small text before the amount, such as 'vanaf'. */
  lead: optionalText(40, fillableLine),
  /** What the amount is for, such as 'per m²'; null or missing when it is for the whole work. */
  unit: optionalText(UNIT_MAX, fillableLine).optional(),
  /** The text under a price on request. */
  note: optionalText(60, fillableLine),
  popular: z.boolean().default(false),
  points: z.array(requiredText(120, fillableLine)).max(POINTS_MAX).default([]),
})
export type ServicePrice = z.output<typeof price>

/** A service of the company: it has one row, one page, and a line in every list of services. docs/product/services.md */
export const services = entity({
  collection: collections.services,
  area: 'content',
  name: 'Service',
  example: {
    name: 'Facade cleaning',
    slug: 'facade-cleaning',
    description: 'Steam, without chemicals.',
    price_text: '€12 per m²',
    image_url: '/pictures/gevel-na-768.webp',
  },
  schema: z.strictObject({
    name: requiredLine(NAME_MAX),
    slug: unreservedServiceSlug,
    /** The label in menus, where that is not the name. */
    menu_name: optionalLine(MENU_NAME_MAX),
    /** The word in the rotating title of the home page; a service without one is not in that title. */
    hero_word: optionalLine(HERO_WORD_MAX),
    description: requiredText(DESCRIPTION_MAX, fillable),
    price_text: optionalText(PRICE_TEXT_MAX, fillableLine),
    image_url: optionalUrl,
    prices: z.array(price).max(PRICES_MAX).default([]),
    /** The VAT rate of the prices; null for that of the company. */
    vat_rate: vatRate.nullable().default(null),
    position: z.int().min(0).max(LAST_POSITION).default(LAST_POSITION),
    active: z.boolean().default(true),
  }),
  /** The page that the service began with, whatever its slug is now; null for the general page. */
  extraColumns: { template: z.enum(SERVICE_TEMPLATES).nullable() },
  order: ['-created_at'],
  title: 'name',
  search: ['name', 'slug', 'description'],
  filters: ['active', 'slug'],
  sortable: ['name', 'slug', 'position'],
  duplicate: 'slug-taken',
  visible: {
    columns: [
      'name',
      'slug',
      'menu_name',
      'hero_word',
      'description',
      'price_text',
      'image_url',
      'prices',
      'vat_rate',
      'position',
      'template',
    ],
    where: { active: true },
    order: ['position', 'created_at'],
    optionalPlaceholders: ['description', 'price_text', 'prices'],
  },
  cascade: { rows: { page_words: 'service_id', service_addresses: 'service_id' } },
  files: { image_url: 'address' },
})

export type Service = Row<typeof services>
export type PublicService = PublicRow<typeof services>

/** The largest photo of a service, in bytes. docs/product/files.md */
export const SERVICE_PHOTO_MAX_BYTES = 10_000_000

/** The fields of a photo that is uploaded in the form of a service. */
export const servicePhoto = z.strictObject({ alt_text: optionalText(ALT_TEXT_MAX) })

/** Returns the label of a service in menus and lists. */
export const menuNameOf = ({ menu_name, name }: Pick<Service, 'menu_name' | 'name'>): string => menu_name ?? name

/** Returns the company with the VAT rate of a service, when the service has one. */
export const atRateOf = <Of extends { vat_rate: number }>(company: Of, { vat_rate }: Pick<Service, 'vat_rate'>): Of =>
  vat_rate === null ? company : { ...company, vat_rate }

/** Returns an amount in euro with VAT, to the cent; `rate` in percent. */
export const withVat = (euro: number, rate: number): number => Math.round(euro * (100 + rate)) / 100

/** Returns the lowest price of a service, in euro without VAT; null when every price is on request. */
export const lowestPrice = (prices: readonly ServicePrice[]): (ServicePrice & { amount: number }) | null =>
  prices.reduce<(ServicePrice & { amount: number }) | null>(
    (lowest, each) =>
      each.amount !== null && (lowest === null || each.amount < lowest.amount) ? { ...each, amount: each.amount } : lowest,
    null,
  )
