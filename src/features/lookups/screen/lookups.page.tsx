import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import { useAsVisitorsRead } from '#admin/kit/list/as-visitors-read.ts'
import { useFirstRows } from '#admin/kit/list/rows.ts'
import { Page } from '#admin/kit/page.tsx'
import { lookupTexts } from '#texts/nl/admin/lookups.ts'
import { LOOKUPS } from './lookups.ts'
import rows from '#admin/kit/row-link.module.css'
import styles from './lookups.module.css'

const SHOWN = 4

/** Renders an overview of the lookup lists with their purpose and first names. */
export function LookupsPage() {
  return (
    <Page title={lookupTexts.title} summary={lookupTexts.summary}>
      <ul className={styles.overview}>
        {LOOKUPS.map(({ of, path, texts }) => (
          <li key={path} className={rows.row}>
            <h2>
              <Link className={rows.link} to={path}>
                {texts.title}
              </Link>
            </h2>
            <p>{texts.purpose}</p>
            <p>
              <FirstOf of={of} />
            </p>
            <Icon name="next" />
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** Renders the first active names of a list, and the number of others. */
function FirstOf({ of }: { of: (typeof LOOKUPS)[number]['of'] }) {
  const { data } = useFirstRows(of.collection, { active: 'true', limit: String(SHOWN) })
  const shown = useAsVisitorsRead(of, data?.items)
  if (!data || !shown) return null
  const names = shown.map((row) => ('name' in row ? row.name : `${row.stat_value} ${row.stat_label}`))
  return lookupTexts.active(names, data.total - names.length)
}
