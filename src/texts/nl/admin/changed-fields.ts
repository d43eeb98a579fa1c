import * as collections from '#collections.ts'
import { advancedPhotoTexts } from './photos-advanced.ts'
import { blogTexts } from './blog.ts'
import { brandTexts } from './brand.ts'
import { claimsTexts } from './claims.ts'
import { companyTexts } from './company.ts'
import { faqTableTexts } from './faq.ts'
import { galleryTexts } from './gallery.ts'
import { accessMethodTexts, projectStatisticTexts, treatmentMethodTexts } from './lookups.ts'
import { messageSettingsTexts, messageTexts } from './messages.ts'
import { serviceOptionTexts } from './options.ts'
import { reviewTexts } from './reviews.ts'
import { seasonTexts } from './seasons.ts'
import { serviceTexts } from './services.ts'

/** The labels that staff know from the forms, by collection and column. Columns without a form have a label of their own. */
const LABELS = mapOfMaps({
  [collections.blogPosts]: { ...blogTexts.fields, published_at: 'Eerste publicatie' },
  [collections.services]: { ...serviceTexts.fields, template: 'Opbouw van de pagina' },
  [collections.testimonials]: reviewTexts.fields,
  [collections.portfolioItems]: galleryTexts.fields,
  [collections.media]: {
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
  [collections.faqItems]: faqTableTexts.fields,
  [collections.serviceOptions]: serviceOptionTexts.fields,
  [collections.treatmentMethods]: treatmentMethodTexts.fields,
  [collections.accessMethods]: accessMethodTexts.fields,
  [collections.projectStatistics]: projectStatisticTexts.fields,
  [collections.contactSubmissions]: { status: messageTexts.fields.status },
  settings: {
    ...brandTexts.fields,
    ...claimsTexts.fields,
    ...companyTexts.fields,
    ...messageSettingsTexts.fields,
    ...seasonTexts.fields,
    ...seasonTexts.names,
    items: 'Gemeenten',
    built_in: 'Voorbeeldrecensies',
    season: 'Seizoen',
  },
  content: { backup: 'Backup ervoor' },
})

/** The columns of every row, of a removed or new one. */
const OF_EVERY_ROW = new Map([
  ['id', 'Nummer'],
  ['created_at', 'Aangemaakt'],
])

/** Returns the label of a column, undefined when there is none. A field in a part is named by its path, such as `zomer/title`. */
export function columnLabel(collection: string, name: string): string | undefined {
  const [field = name, part] = name.split('/').toReversed()
  const own = LABELS.get(collection)
  const label = own?.get(field) ?? OF_EVERY_ROW.get(field)
  return label === undefined || part === undefined ? label : `${own?.get(part) ?? part}: ${label}`
}

function mapOfMaps(labels: object): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(Object.entries(labels).map(([collection, own]: [string, object]) => [collection, new Map(Object.entries(own))]))
}
