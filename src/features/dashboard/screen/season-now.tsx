import { Link } from '#admin/kit/link.tsx'
import { useSetting } from '#admin/kit/use-setting.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import type { CurrentSeason } from '#features/company/season.ts'
import { admin, api } from '#routes.ts'
import { dashboardTexts } from '#texts/nl/admin/dashboard.ts'
import { seasonTexts } from '#texts/nl/admin/seasons.ts'
import styles from './dashboard.module.css'

const texts = dashboardTexts.season

/** Renders the text of the current season on the gutter page. docs/product/season.md */
export function SeasonNow() {
  const isSignedIn = useSessionState().status === 'authenticated'
  const season = useSetting(api.settings('current-season'), isSignedIn).data as CurrentSeason | undefined
  if (!season) return null
  return (
    <section className={styles.season} aria-labelledby="season-now">
      <h2 id="season-now">{season.title}</h2>
      <p>{season.content}</p>
      <div>
        <span>{texts.on(seasonTexts.names[season.season])}</span>
        <Link to={admin.seasonal}>{texts.change}</Link>
      </div>
    </section>
  )
}
