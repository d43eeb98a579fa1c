import { type LogoGround, brandLogo } from '#features/company/brand-assets.ts'
import { shadesOf } from '#features/company/brand-shades.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { site } from '#routes.ts'
import { headerSize } from '#site/brand-rules.ts'
import { markAddress } from '#site/brand-mark.ts'
import { navigation } from '#texts/nl/site.ts'
import { breakable, longName } from '#ui/long-words.ts'
import css from './logo.module.css'

/**
 * Renders the company's logo; without one, the product's mark and the company's short name. A mark that fails to load is hidden; the name
 * stays.
 */
export function Logo({ company, on }: { company: SiteCompany; on: LogoGround }) {
  const logo = brandLogo(company.brand, on)
  const loading = on === 'dark' ? ('lazy' as const) : undefined
  return (
    <a
      className={`${css.logo} ${(!logo && longName(company.short_name)) || ''}`}
      href={site.home}
      aria-label={navigation.logo(company.short_name)}
    >
      {logo ? (
        <img
          src={`${logo.address}?width=480&format=webp`}
          {...headerSize(logo)}
          alt={company.name}
          decoding="async"
          loading={loading}
          data-logo={on}
        />
      ) : (
        <>
          <img src={markOf(company, on)} width="34" height="34" alt="" decoding="async" loading={loading} data-hide-when-broken />
          {breakable(company.short_name)}
        </>
      )}
    </a>
  )
}

const markOf = ({ brand }: SiteCompany, on: LogoGround): string => {
  if (brand.colour !== null) return markAddress(shadesOf(brand.colour), on)
  return on === 'light' ? '/logo.svg' : '/logo-light.svg'
}
