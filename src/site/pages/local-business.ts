import { addressOf, DEFAULT_COMPANY, type SiteCompany } from '#features/company/company.ts'
import { brandLogo } from '#features/company/brand-assets.ts'
import { icons, site } from '#routes.ts'
import { sharePicture } from '#site/pictures/share-picture.ts'
import { openingHours } from '#features/company/opening-hours.ts'

// The identifier of the company wherever it is mentioned. It is not the address of a page.
const COMPANY_ID = '/#bedrijf'
// The built-in addresses lead to nobody's profile, so they are left out.
const PROFILES = ['youtube_url', 'instagram_url', 'google_reviews_url'] as const

/**
 * Returns the company for search engines: schema.org, JSON-LD. Facts that are not certain are left out. So are the rating and the reviews:
 * a company may not publish the rating and reviews of itself to search engines.
 */
export const localBusiness = (company: SiteCompany): object => ({
  '@context': 'https://schema.org',
  '@type': 'HomeAndConstructionBusiness',
  '@id': COMPANY_ID,
  name: company.name,
  url: site.home,
  image: image(company),
  ...logo(company),
  ...(company.dialled_phone && { telephone: company.dialled_phone }),
  ...(company.email && { email: company.email }),
  ...(company.vat_number && { vatID: company.vat_number }),
  ...(addressOf(company) && { address: postalAddress(company) }),
  areaServed: areaServed(company),
  ...(company.opening_hours && { openingHoursSpecification: openingHours(company.opening_hours) }),
  ...profiles(company),
})

const postalAddress = ({ street, postal_code, city }: SiteCompany) => ({
  '@type': 'PostalAddress',
  ...(street && { streetAddress: street }),
  ...(postal_code && { postalCode: postal_code }),
  ...(city && { addressLocality: city }),
  addressCountry: 'BE',
})

function profiles(company: SiteCompany) {
  const addresses = PROFILES.filter((name) => company[name] && company[name] !== DEFAULT_COMPANY[name]).map((name) => company[name])
  return addresses.length > 0 && { sameAs: addresses }
}

/** Returns a short reference to the company, for places that do not need its whole description. */
export const companyReference = (company: SiteCompany) => ({
  '@type': 'Organization',
  '@id': COMPANY_ID,
  name: company.name,
  url: site.home,
  ...logo(company),
})

/** Returns the municipalities that the company serves, and the city where it is based; undefined while nobody entered any. */
export function areaServed({ city, municipalities }: SiteCompany) {
  const names = [...new Set([city, ...municipalities])].filter(Boolean)
  return names.length > 0 ? names.map((name) => ({ '@type': 'Place', name })) : undefined
}

/** Returns the picture that represents the company. */
function image(company: SiteCompany) {
  const { address, width, height } = sharePicture(site.home, company)
  return { '@type': 'ImageObject', url: address, width, height }
}

/** Returns the logo of the company; the mark of the product is left out, since it is no company's logo. */
const logo = ({ brand }: SiteCompany) => (brandLogo(brand, 'light') ? { logo: { '@type': 'ImageObject', url: icons.logo } } : {})
