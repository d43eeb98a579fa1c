import { QUOTE_LIMITS, REQUEST_SERVICE_TYPES } from '#entities/contact-submissions/quote-request.ts'
import { site } from '#routes.ts'
import { quoteForm } from '#texts/nl/quote-form.ts'
import { contact, navigation, services } from '#texts/nl/site.ts'
import { Island } from '#site/islands/island.tsx'
import { page } from '#site/page.ts'
import { EMPTY_FORM, type QuoteFormState } from '#site/quote-form-state.ts'
import { ContactDetails } from '#site/sections/contact-details.tsx'
import { ContactSheet } from '#site/sections/contact-sheet.tsx'
import { QuoteForm } from '#site/sections/quote-form.tsx'
import { localBusiness } from './local-business.ts'

interface ContactData {
  form: QuoteFormState | null
}

const CHOICES = REQUEST_SERVICE_TYPES.map((value) => ({
  value,
  label: value === 'anders' ? quoteForm.otherService : services[value].choice,
}))

/** Contact details and the quote form. The server fills in `form`; each visitor gets one with its own start time. */
export const contactPage = page<ContactData>({
  name: 'contact',
  path: site.contact,
  link: { label: navigation.contact, menu: 'phone', footer: 'pages' },
  sitemap: true,
  cached: false,
  takesRequests: true,
  load: () => Promise.resolve({ form: null }),
  head: ({ form }, company) => ({
    title: form?.problem || form?.errors.length ? contact.titleWithErrors : contact.title,
    description: contact.description(company.city),
    structuredData: [{ '@context': 'https://schema.org', '@type': 'ContactPage', mainEntity: localBusiness(company) }],
  }),
  View: ({ data, company }) => (
    <ContactSheet details={<ContactDetails company={company} />}>
      <Island name="quote-form" of={QuoteForm} props={{ state: data.form ?? EMPTY_FORM, choices: CHOICES, limits: QUOTE_LIMITS }} />
    </ContactSheet>
  ),
})
