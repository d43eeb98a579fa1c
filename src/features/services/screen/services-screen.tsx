import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { longText, onOff, text } from '#admin/kit/form/fields.tsx'
import { beside } from '#admin/kit/form/form-parts.tsx'
import { optionalNumber } from '#admin/kit/form/number.tsx'
import { slug } from '#admin/kit/form/slug.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { coverPicture } from '#admin/kit/pictures/cover-picture.tsx'
import { SERVICE_PHOTO_MAX_BYTES, services } from '#features/services/service.ts'
import { UPLOAD_TYPES } from '#kernel/image-type.ts'
import { api, site } from '#routes.ts'
import { serviceTexts as texts } from '#texts/nl/admin/services.ts'
import { priceColumns, priceLabels, priceMistakes } from './price-columns.tsx'
import { WordsLink } from './words-link.tsx'

const photos = { address: api.uploadService, accepted: { types: Object.values(UPLOAD_TYPES), maxBytes: SERVICE_PHOTO_MAX_BYTES } }

/** The screen of the services. docs/product/services.md */
export const servicesScreen: Screen = {
  list: describeList(services, { texts, nameOf: (row) => row.name }),
  form: describeForm(services, {
    texts: { ...texts, fields: { ...texts.fields, ...priceLabels }, errors: { ...texts.errors, ...priceMistakes } },
    parts: [
      text('name'),
      beside(text('menu_name'), text('hero_word')),
      slug('slug', { from: 'name', address: site.service }),
      longText('description'),
      text('price_text'),
      optionalNumber('vat_rate'),
      priceColumns,
      coverPicture('image_url', photos, texts.withoutPicture),
      onOff('active'),
    ],
    Actions: WordsLink,
  }),
}
