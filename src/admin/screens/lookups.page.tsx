import { Link } from '@tanstack/react-router'
import { Icon } from '#admin/kit/icon.tsx'
import { Page } from '#admin/kit/page.tsx'
import { lookupTexts } from '#texts/nl/admin/lookups.ts'
import { LOOKUPS } from './lookups/lookups.ts'
import rows from '#admin/kit/row-link.module.css'
import styles from './lookups/lookups.module.css'

/** Which lookup lists there are, and what each is for. */
export function LookupsPage() {
  return (
    <Page title={lookupTexts.title} summary={lookupTexts.summary}>
      <ul className={styles.overview}>
        {LOOKUPS.map(({ path, texts }) => (
          <li key={path} className={rows.row}>
            <h2>
              <Link className={rows.link} to={path}>
                {texts.title}
              </Link>
            </h2>
            <p>{texts.purpose}</p>
            <Icon name="next" />
          </li>
        ))}
      </ul>
    </Page>
  )
}
