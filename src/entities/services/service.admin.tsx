import { describeScreen } from '#admin/kit/describe-screen.ts'
import { longText, onOff, text } from '#admin/kit/form/fields.tsx'
import { imageUrl } from '#admin/kit/form/image-url.tsx'
import { slug } from '#admin/kit/form/slug.tsx'
import { day, lead, toggle } from '#admin/kit/list/columns.tsx'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { tally } from '#admin/kit/list/tally.tsx'
import { serviceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { serviceTexts } from '#texts/nl/admin/services.ts'
import { type Service, service } from './service.ts'

const texts = serviceTexts

/** Spec document 1, sections 2 to 5 and 8. */
export const serviceScreen = describeScreen({
  collection: 'services',
  schema: service,
  texts,
  nameOf: (row) => row.name,
  order: '-created_at',
  Summary: tally({ active: 'false' }, texts.inactive),
  filters: [onOrOff('active', texts.allStatuses, texts.activity)],
  list: [
    lead('name', (row: Service) => [pageOf(row.slug), row.price_text].filter(Boolean).join(' · ')),
    toggle('active', texts.activity),
    day('created_at'),
  ],
  form: [
    text('name'),
    slug('slug', { from: 'name', address: pageOf }),
    longText('description'),
    text('price_text'),
    imageUrl('image_url'),
    onOff('active'),
  ],
})

/** The site has a page, and so a card, for each of its four services; any other is only in the API. */
function pageOf(ofService: string): string {
  return serviceCategory.safeParse(ofService).success ? site.service(ofService) : texts.withoutPage
}
