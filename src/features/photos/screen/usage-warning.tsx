import type { ReactNode } from 'react'
import type { Api } from '#admin/kit/api.ts'
import { useServices } from '#admin/kit/use-services.ts'
import type { PhotoPlace, UsedPhoto } from '#features/photos/photo-use.ts'
import type { Service } from '#features/services/service.ts'
import { BULK_MAX } from '#kernel/id.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { pairTexts } from '#texts/nl/admin/photo-places.ts'
import { pageLabel, sectionLabel, usedTexts } from '#texts/nl/admin/photos.ts'
import styles from './usage-warning.module.css'

/** Returns the warning before photos are deleted: what shows or proposes them, or that this is unknown; false when nothing does. */
export async function usageWarning(api: Api, ids: string[]): Promise<ReactNode> {
  try {
    const batches = Array.from({ length: Math.ceil(ids.length / BULK_MAX) }, (_, place) =>
      ids.slice(place * BULK_MAX, (place + 1) * BULK_MAX),
    )
    const answers = await Promise.all(batches.map((batch) => api.post<{ used: UsedPhoto[] }>(addresses.mediaUsage, { ids: batch })))
    const used = answers.flatMap((answer) => answer.used)
    return used.length > 0 && <UsedIn used={used} />
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return <p>{usedTexts.unknown}</p>
  }
}

/** Adds to a warning that the other photo of a pair stays. */
export const withOtherHalf = (warning: ReactNode): ReactNode => (
  <>
    {warning}
    <p>{pairTexts.staysBehind}</p>
  </>
)

/** Renders the places where the site shows photos, and the proposals that name them; nothing when there are none. */
function UsedIn({ used }: { used: UsedPhoto[] }) {
  const { services } = useServices()
  const places = [...new Set(used.flatMap((photo) => photo.places).map((place) => placeWords(place, services)))]
  if (places.length === 0) return null
  const kinds = used.flatMap((photo) => photo.places).map(({ kind }) => kind)
  const isShown = kinds.some((kind) => kind !== 'proposal')
  const [one, several] = isShown ? [usedTexts.one, usedTexts.several] : [usedTexts.oneProposed, usedTexts.severalProposed]
  return (
    <div className={styles.used}>
      <p>{used.length === 1 ? one : several(used.length)}</p>
      <ul>
        {places.slice(0, PLACES_SHOWN).map((place) => (
          <li key={place}>{place}</li>
        ))}
        {places.length > PLACES_SHOWN && <li>{usedTexts.more(places.length - PLACES_SHOWN)}</li>}
      </ul>
      {isShown && <p>{usedTexts.after}</p>}
      {kinds.includes('proposal') && <p>{usedTexts.afterProposal}</p>}
    </div>
  )
}

const PLACES_SHOWN = 8

function placeWords(place: PhotoPlace, services: Service[]): string {
  if (place.kind !== 'section') return usedTexts[place.kind](place.name)
  return usedTexts.section(pageLabel(place.page_name, services), sectionLabel(place.name, services))
}
