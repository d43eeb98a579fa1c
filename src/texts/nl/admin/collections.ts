import * as collections from '#collections.ts'
import { advancedPhotoTexts } from './photos-advanced.ts'
import { blogTexts } from './blog.ts'
import { brandTexts } from './brand.ts'
import { claimsTexts } from './claims.ts'
import { companyTexts } from './company.ts'
import { faqTableTexts } from './faq.ts'
import { galleryTexts } from './gallery.ts'
import { builtInTexts } from './photo-places.ts'
import { accessMethodTexts, projectStatisticTexts, treatmentMethodTexts } from './lookups.ts'
import { requestSettingsTexts, messageTexts } from './messages.ts'
import { serviceOptionTexts } from './options.ts'
import { replyTemplateTexts } from './reply-templates.ts'
import { reviewTexts } from './reviews.ts'
import { seasonTexts } from './seasons.ts'
import { serviceTexts } from './services.ts'
import { templateNames } from '#texts/nl/services.ts'

/** What staff call the rows of a collection, where rows of all collections come together. */
interface CollectionTexts {
  /** One row, in the list of changes. */
  one: string
  /** All rows, in a content file; none where they are not content. */
  all?: string
  /** The fields, in the list of changes: the labels of the form, and those of columns without a form. */
  fields: Readonly<Record<string, string>>
  /** What staff call the values of a field that has a fixed list of them, and the switches in the entries of a list. */
  values?: ValueLabels
}

type ValueLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The collections of entities, each of which must be here, in the order of counts and filters. */
const ENTITIES: Record<(typeof collections)[keyof typeof collections], CollectionTexts> = {
  [collections.services]: {
    one: 'Dienst',
    all: 'Diensten',
    fields: { ...serviceTexts.fields, template: 'Opbouw van de pagina' },
    values: { template: templateNames, prices: { popular: 'populairste' } },
  },
  [collections.serviceOptions]: { one: 'Service optie', all: 'Service opties', fields: serviceOptionTexts.fields },
  [collections.testimonials]: { one: 'Testimonial', all: 'Recensies', fields: reviewTexts.fields },
  [collections.portfolioItems]: {
    one: 'Project',
    all: 'Projecten',
    fields: galleryTexts.fields,
    values: { status: galleryTexts.statuses },
  },
  [collections.blogPosts]: { one: 'Artikel', all: 'Artikels', fields: { ...blogTexts.fields, published_at: 'Eerste publicatie' } },
  [collections.faqItems]: { one: 'Vraag', all: 'Vragen', fields: faqTableTexts.fields },
  [collections.media]: {
    one: 'Foto',
    all: 'Plaatsen met een foto',
    fields: {
      ...advancedPhotoTexts.form.fields,
      filename: 'Bestandsnaam',
      original_filename: 'Oorspronkelijke bestandsnaam',
      file_url: 'Foto',
      file_size: 'Grootte van het bestand',
      stored_size: 'Grootte op de server',
      mime_type: 'Soort bestand',
      seo_title: 'SEO-titel',
      description: 'Beschrijving',
      category: 'Categorie',
      seo_score: 'SEO-score',
      webp_available: 'Ook als WebP',
      usage_pages: 'Gebruikt op',
      is_active: 'Op de website',
      width: 'Breedte',
      height: 'Hoogte',
      placeholder: 'Kleuren tijdens het laden',
      before_id: 'Foto ervoor',
      focus_x: 'Middelpunt van links',
      focus_y: 'Middelpunt van boven',
    },
    values: {
      category: {
        general: 'Algemeen',
        hero: 'Hero',
        gallery: 'Portfolio',
        blog: 'Blog',
        services: 'Diensten',
        testimonials: 'Testimonials',
      },
    },
  },
  [collections.treatmentMethods]: { one: 'Behandelmethode', all: 'Behandelingen', fields: treatmentMethodTexts.fields },
  [collections.accessMethods]: { one: 'Toegangsmethode', all: 'Toegangen', fields: accessMethodTexts.fields },
  [collections.projectStatistics]: { one: 'Cijfer', all: 'Cijfers', fields: projectStatisticTexts.fields },
  [collections.replyTemplates]: { one: 'Sjabloon', all: 'Sjablonen', fields: replyTemplateTexts.fields },
  [collections.contactSubmissions]: {
    one: 'Bericht',
    fields: {
      status: messageTexts.fields.status,
      lost_reason: messageTexts.fields.lost_reason,
      next_step: messageTexts.fields.next_step,
      source: messageTexts.fields.source,
      ...messageTexts.stepFields,
    },
    values: { status: messageTexts.statuses, lost_reason: messageTexts.lostReasons, source: messageTexts.sources },
  },
}

/** The fields of each setting that staff change, in the list of changes. */
const SETTINGS: readonly (readonly [subject: string, fields: Readonly<Record<string, string>>, values?: ValueLabels])[] = [
  ['company/profile', { ...claimsTexts.fields, ...companyTexts.fields }],
  ['company/municipalities', { items: 'Gemeenten' }],
  ['company/brand', brandTexts.fields],
  ['company/reviews', { built_in: reviewTexts.builtIn.title }],
  ['company/pictures', { built_in: builtInTexts.photographs.title }],
  ['seasonal/current_season', { ...seasonTexts.fields, season: 'Seizoen' }, { season: seasonTexts.names }],
  ['seasonal/presets', { ...seasonTexts.fields, ...seasonTexts.names }],
  ['messages/inbox', requestSettingsTexts.fields],
]

/** What is not an entity: settings, the words of pages, the content as a whole. */
const OTHERS: readonly [string, Partial<CollectionTexts>][] = [
  ['pages', { one: 'Pagina', all: 'Pagina’s met eigen woorden' }],
  ['settings', { one: 'Instelling', all: 'Instellingen' }],
  ['service-addresses', { all: 'Vroegere adressen' }],
  ['files', { all: 'Foto’s' }],
  ['content', { one: 'Alle inhoud', fields: { backup: 'Backup ervoor' } }],
]

const COLLECTIONS: readonly [string, Partial<CollectionTexts>][] = [...Object.entries(ENTITIES), ...OTHERS]
const fieldsOf = new Map([
  ...COLLECTIONS.map(([name, { fields = {} }]) => [name, new Map(Object.entries(fields))] as const),
  ...SETTINGS.map(([subject, fields]) => [`settings ${subject}`, new Map(Object.entries(fields))] as const),
])
const valuesOf = new Map([
  ...COLLECTIONS.map(([name, { values = {} }]) => [name, new Map(Object.entries(values))] as const),
  ...SETTINGS.map(([subject, , values = {}]) => [`settings ${subject}`, new Map(Object.entries(values))] as const),
])
const oneOf = new Map(COLLECTIONS.flatMap(([name, { one }]) => (one === undefined ? [] : [[name, one]])))

/** The names of the parts of a content file, with their names in the file. */
export const contentNames: ReadonlyMap<string, string> = new Map(
  COLLECTIONS.flatMap(([name, { all }]) => (all === undefined ? [] : [[name, all]])),
)

/** The collections that a change can be about. */
export const changedCollections: readonly string[] = [...oneOf.keys()]

/** The collections whose deleted rows staff can restore. The request of a visitor cannot be restored, because its data leave with it. */
export const trashCollections: readonly string[] = Object.keys(ENTITIES).filter((name) => name !== collections.contactSubmissions)

/** Returns what a change is about, such as 'Artikel', by its collection. */
export const subjectKind = (collection: string): string => oneOf.get(collection) ?? collection

/** The columns of every row, of a removed or new one. */
const OF_EVERY_ROW = new Map([
  ['id', 'Nummer'],
  ['created_at', 'Aangemaakt'],
  // Of an order of rows.
  ['ids', 'Volgorde'],
])

/**
 * Returns the label of a column, undefined when there is none. A field in a part is named by its path, such as `zomer/title`. `subject` is
 * the name of a setting; rows of a collection have the same labels.
 */
export function columnLabel(collection: string, name: string, subject: string): string | undefined {
  const [field = name, part] = name.split('/').toReversed()
  const labels = fieldsOf.get(placeOf(collection, subject))
  const label = labels?.get(field) ?? OF_EVERY_ROW.get(field)
  return label === undefined || part === undefined ? label : `${labels?.get(part) ?? part}: ${label}`
}

/** Returns what staff call the values of a column with a fixed list of them; undefined for any other column. */
export const valueLabels = (collection: string, name: string, subject: string): Readonly<Record<string, string>> | undefined =>
  valuesOf.get(placeOf(collection, subject))?.get(name)

const placeOf = (collection: string, subject: string) => (collection === 'settings' ? `settings ${subject}` : collection)
