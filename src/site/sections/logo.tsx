import { site } from '#routes.ts'
import { navigation } from '#texts/nl/site.ts'
import type { Company } from '#entities/settings/company.ts'
import css from './logo.module.css'

/** The mark and the short name. A mark that fails to load is hidden; the name stays. */
export function Logo({ company, src }: { company: Company; src: '/logo.svg' | '/logo-light.svg' }) {
  return (
    <a className={css.logo} href={site.home} aria-label={navigation.logo(company.short_name)}>
      <img
        src={src}
        width="34"
        height="34"
        alt=""
        decoding="async"
        loading={src === '/logo-light.svg' ? 'lazy' : undefined}
        data-hide-when-broken
      />
      {company.short_name}
    </a>
  )
}
