import { DEFAULT_COMPANY, type SiteCompany, telLink } from '#entities/settings/company.ts'
import { ownLogo } from '#entities/settings/own-brand.ts'
import { icons, site } from '#routes.ts'
import { sharePicture } from '#site/pictures/share-picture.ts'
import { openingHours } from './opening-hours.ts'

// One company, wherever it is spoken of. Not a page, only a name that is ours.
const COMPANY_ID = '/#bedrijf'
// What comes with the product leads to nobody's profile.
const PROFILES = ['youtube_url', 'instagram_url', 'google_reviews_url'] as const

/**
 * The company as search engines read it: schema.org, JSON-LD. What it leaves out it does not know for sure.
 * Its rating and its reviews are not in it: a company may not tell search engines its own.
 */
export const localBusiness = (company: SiteCompany): object => ({
  '@context': 'https://schema.org',
  '@type': 'HomeAndConstructionBusiness',
  '@id': COMPANY_ID,
  name: company.name,
  url: site.home,
  image: image(company),
  ...logo(company),
  telephone: telLink(company.phone).replace('tel:', ''),
  email: company.email,
  vatID: company.vat_number,
  address: {
    '@type': 'PostalAddress',
    ...(company.street && { streetAddress: company.street }),
    ...(company.postal_code && { postalCode: company.postal_code }),
    addressLocality: company.city,
    addressCountry: 'BE',
  },
  areaServed: areaServed(company),
  openingHoursSpecification: openingHours(company.opening_hours),
  ...profiles(company),
})

function profiles(company: SiteCompany) {
  const own = PROFILES.filter((name) => company[name] && company[name] !== DEFAULT_COMPANY[name]).map((name) => company[name])
  return own.length > 0 && { sameAs: own }
}

/** The same company, named where its whole description is not wanted. */
export const companyReference = (company: SiteCompany) => ({
  '@type': 'Organization',
  '@id': COMPANY_ID,
  name: company.name,
  url: site.home,
  ...logo(company),
})

/** The municipalities where the company comes, and the city that the company is from. */
export const areaServed = ({ city, municipalities }: SiteCompany) =>
  [...new Set([city, ...municipalities])].map((name) => ({ '@type': 'Place', name }))

/** The picture that stands for the whole company. */
function image({ brand }: SiteCompany) {
  const { address, width, height } = sharePicture(site.home, brand)
  return { '@type': 'ImageObject', url: address, width, height }
}

/** The company's own; the mark of the product is nobody's. */
const logo = ({ brand }: SiteCompany) => (ownLogo(brand, 'light') ? { logo: { '@type': 'ImageObject', url: icons.logo } } : {})
