import { Tag } from '#admin/kit/tag.tsx'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import styles from './dashboard.module.css'

const texts = dashboardTexts

/** A fixed card. Spec document 1, section 2. */
export function WebsiteStatus() {
  return (
    <section className={styles.panel} aria-labelledby="website-status">
      <h2 id="website-status">{texts.websiteStatus}</h2>
      <dl className={styles.status}>
        <div>
          <dt>{texts.status}</dt>
          <dd>
            <Tag tone="good">{texts.online}</Tag>
          </dd>
        </div>
        <div>
          <dt>{texts.lastUpdate}</dt>
          <dd>{texts.today}</dd>
        </div>
        <div>
          <dt>{texts.backup}</dt>
          <dd>{texts.automatic}</dd>
        </div>
      </dl>
    </section>
  )
}
