import { ButtonLink } from '#admin/kit/button.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import { admin } from '#routes.ts'
import { pageLabel, photoTexts as texts, sectionLabel } from '#texts/nl/admin/photos.ts'
import styles from './photos.module.css'
import { otherPlaces, servicesWithTab } from './section-places.ts'
import { useSectionCounts } from './use-section-counts.ts'

const NAMED = 5

/** Renders a note about photos whose place no tab shows, with a link to the screen that has them. */
export function OtherPlaces({ tab }: { tab: string }) {
  const { data: counts = [] } = useSectionCounts()
  const { services, isKnown } = useServices()
  const others = otherPlaces(counts, tab, servicesWithTab(services, tab))
  if (!isKnown || others.length === 0) return null
  const names = others
    .slice(0, NAMED)
    .map(({ page_name, section }) => [pageLabel(page_name, services), section && sectionLabel(section, services)])
  return (
    <aside className={styles.others}>
      <h2>{texts.others(others.reduce((sum, { total }) => sum + total, 0))}</h2>
      <p>
        {texts.othersDetail(
          [...names.map((name) => name.filter(Boolean).join(' / ')), ...(others.length > NAMED ? ['...'] : [])].join(', '),
        )}
      </p>
      <ButtonLink look="line" to={admin.photosAdvanced}>
        {texts.othersLink}
      </ButtonLink>
    </aside>
  )
}
