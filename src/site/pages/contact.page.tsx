import { OTHER_SERVICE, QUOTE_LIMITS } from '#features/requests/quote-request.ts'
import { REQUEST_PHOTO_MAX_BYTES, REQUEST_PHOTOS_MAX } from '#features/requests/request-photo.ts'
import type { PublicService } from '#features/services/service.ts'
import { fileSize } from '#kernel/file-size.ts'
import { site } from '#routes.ts'
import { contactWords, photoPlaceholders } from '#texts/nl/pages/contact.ts'
import { serviceNameIn } from '#texts/nl/services.ts'
import { contact } from '#texts/nl/site.ts'
import { Island } from '#site/islands/island.tsx'
import { page } from '#site/page.ts'
import { pricesInWords } from '#site/prices-in-words.ts'
import { EMPTY_FORM, type QuoteFormState } from '#site/quote-form-state.ts'
import { ContactDetails } from '#site/sections/contact-details.tsx'
import { ContactSheet } from '#site/sections/contact-sheet.tsx'
import { QuoteForm } from '#site/sections/quote-form.tsx'
import { type SharedWords, useSharedWords } from '#site/shared-words.ts'
import { localBusiness } from './local-business.ts'

interface ContactData {
  services: PublicService[]
  form: QuoteFormState | null
}

const choicesOf = (services: PublicService[], other: string, words: SharedWords['prices']) => [
  ...services.map((service) => ({
    value: service.slug,
    label: serviceNameIn('choice', service),
    ...(service.prices.length > 0 && { prices: pricesInWords(service, words) }),
  })),
  { value: OTHER_SERVICE, label: other },
]

/** Contact details and the quote form. The server fills in `form`: the one that nobody has sent yet, or one that comes back with mistakes. */
export const contactPage = page({
  name: 'contact',
  path: site.contact,
  words: { ...contactWords, placeholders: photoPlaceholders(REQUEST_PHOTOS_MAX, fileSize(REQUEST_PHOTO_MAX_BYTES)) },
  link: { menu: 'phone', footer: 'pages' },
  sitemap: true,
  embedsHubspot: true,
  load: async (sources): Promise<ContactData> => ({ services: await sources.services().catch(() => []), form: null }),
  head: ({ form }, company, { search }) => ({
    title: form?.problem || form?.errors.length ? contact.titleWithErrors : search.title,
    description: search.description,
    structuredData: [{ '@context': 'https://schema.org', '@type': 'ContactPage', mainEntity: localBusiness(company) }],
  }),
  View: ({ data, company, words }) => (
    <ContactSheet words={words} details={<ContactDetails company={company} words={words.details} offersAny={data.services.length > 0} />}>
      <Island
        name="quote-form"
        of={QuoteForm}
        props={{
          words: words.form,
          photoWords: words.photos,
          state: data.form ?? EMPTY_FORM,
          choices: choicesOf(data.services, words.form.other_service, useSharedWords().prices),
          limits: QUOTE_LIMITS,
        }}
      />
    </ContactSheet>
  ),
})
