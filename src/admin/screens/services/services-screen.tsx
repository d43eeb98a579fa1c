import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { longText, onOff, text } from '#admin/kit/form/fields.tsx'
import { beside } from '#admin/kit/form/form-parts.tsx'
import { imageUrl } from '#admin/kit/form/image-url.tsx'
import { slug } from '#admin/kit/form/slug.tsx'
import { day, lead, toggle } from '#admin/kit/list/columns.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { totalLine } from '#admin/kit/list/rows.ts'
import { type Service, services } from '#entities/services/service.ts'
import { site } from '#routes.ts'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'
import { priceColumns } from './price-columns.tsx'
import { ServiceOrder } from './service-order.tsx'

const Inactive = totalLine({ active: 'false' }, texts.inactive)

/** In the order that visitors read them. docs/product/services.md */
export const screen: Screen = {
  list: describeList(services, {
    texts,
    nameOf: (row) => row.name,
    order: 'position',
    Summary: () => (
      <>
        <Inactive /> <ServiceOrder />
      </>
    ),
    filters: [onOrOff('active', texts.allStatuses, texts.activity)],
    columns: [
      lead('name', (row: Omit<Service, 'template'>) => site.service(row.slug)),
      toggle('active', texts.activity),
      day('created_at'),
    ],
  }),
  form: describeForm(services, {
    texts,
    parts: [
      text('name'),
      beside(text('menu_name'), text('hero_word')),
      slug('slug', { from: 'name', address: site.service }),
      longText('description'),
      text('price_text'),
      priceColumns,
      imageUrl('image_url'),
      onOff('active'),
    ],
  }),
}
