import { useBrand } from '#admin/kit/use-brand.ts'
import { useSetting } from '#admin/kit/use-setting.ts'
import { fitted, brandLogo } from '#features/company/brand-assets.ts'
import { api } from '#routes.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { breakable, longName } from '#ui/long-words.ts'
import styles from './logo.module.css'

const MOST = { width: 180, height: 36 }

/** Renders the company's logo, or the standard mark with the company's name; in the narrow menu only screen readers get the name. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  const logo = brandLogo(useBrand(), 'light')
  const name = useCompanyName()
  if (logo)
    return (
      <span className={`${styles.logo} ${logo.plate ? styles.plate : ''}`}>
        <img src={`${logo.address}?width=480&format=webp`} alt={name} {...fitted(logo, markOnly ? { width: 34, height: 34 } : MOST)} />
      </span>
    )
  return (
    <span className={`${styles.logo} ${(!markOnly && longName(name)) || ''}`}>
      <svg viewBox="0 0 34 34" aria-hidden="true">
        <path className={styles.brick} d="M0 0h13v10H0zM0 12h6v10H0zM0 24h13v10H0z" />
        <path className={styles.water} d="M15 0h19v10H15zM8 12h26v10H8zM15 24h19v10H15z" />
      </svg>
      <span className={markOnly ? 'sr' : ''}>{markOnly ? name : breakable(name)}</span>
    </span>
  )
}

/** Returns the company's short name that came with the page, until this tab reads or saves a newer one. */
function useCompanyName(): string {
  const { data } = useSetting(api.settings('company'), false)
  const name = data?.['short_name']
  const fromPage = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
  return (typeof name === 'string' && name) || fromPage || shellTexts.brand
}
