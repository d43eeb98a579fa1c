import type { Company } from '#entities/settings/company.ts'

/** The company as search engines read it: schema.org, JSON-LD. */
export const localBusiness = (company: Company) => ({
  '@context': 'https://schema.org',
  '@type': 'HomeAndConstructionBusiness',
  name: company.name,
  telephone: company.phone,
  email: company.email,
  vatID: company.vat_number,
  address: {
    '@type': 'PostalAddress',
    ...(company.street && { streetAddress: company.street }),
    postalCode: company.postal_code,
    addressLocality: company.city,
    addressCountry: 'BE',
  },
  areaServed: company.work_area,
  sameAs: [company.youtube_url, company.instagram_url, company.google_reviews_url].filter(Boolean),
})
