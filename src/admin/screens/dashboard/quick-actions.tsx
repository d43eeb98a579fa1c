import { ButtonLink } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { admin } from '#routes.ts'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import styles from './dashboard.module.css'

export function QuickActions() {
  return (
    <section className={styles.panel} aria-labelledby="quick-actions">
      <h2 id="quick-actions">{dashboardTexts.quickActions}</h2>
      <div className={styles.actions}>
        <ButtonLink to={admin.blog} search={{ nieuw: '1' }}>
          <Icon name="plus" />
          {dashboardTexts.newBlogPost}
        </ButtonLink>
        <ButtonLink look="line" to={admin.testimonials} search={{ nieuw: '1' }}>
          <Icon name="plus" />
          {dashboardTexts.addReview}
        </ButtonLink>
      </div>
    </section>
  )
}
