import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { longText, onOff, text } from '#admin/kit/form/fields.tsx'
import { imageUrl } from '#admin/kit/form/image-url.tsx'
import { slug } from '#admin/kit/form/slug.tsx'
import { day, lead, toggle } from '#admin/kit/list/columns.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { tally } from '#admin/kit/list/rows.ts'
import { serviceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import { serviceTexts } from '#texts/nl/admin/services.ts'
import { type Service, services } from './service.ts'

const texts = serviceTexts

/** docs/product/services.md */
export const screen: Screen = {
  list: describeList(services, {
    texts,
    nameOf: (row) => row.name,
    order: '-created_at',
    Summary: tally({ active: 'false' }, texts.inactive),
    filters: [onOrOff('active', texts.allStatuses, texts.activity)],
    columns: [
      lead('name', (row: Service) => [pageOf(row.slug), row.price_text].filter(Boolean).join(' · ')),
      toggle('active', texts.activity),
      day('created_at'),
    ],
  }),
  form: describeForm(services, {
    texts,
    parts: [
      text('name'),
      slug('slug', { from: 'name', address: pageOf }),
      longText('description'),
      text('price_text'),
      imageUrl('image_url'),
      onOff('active'),
    ],
  }),
}

/** The site has a page, and so a card, for each of its four services; any other is only in the API. */
function pageOf(ofService: string): string {
  return serviceCategory.safeParse(ofService).success ? site.service(ofService) : texts.withoutPage
}
