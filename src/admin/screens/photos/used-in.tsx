import type { PhotoPlace, UsedPhoto } from '#entities/media/photo-use.ts'
import { pageLabel, sectionLabel, usedTexts } from '#texts/nl/admin/photos.ts'
import styles from './used-in.module.css'

/** What a person should know before photos go: where the site shows them. For the warning of a question; nothing where none is shown. */
export function UsedIn({ used }: { used: UsedPhoto[] }) {
  const places = [...new Set(used.flatMap((photo) => photo.places).map(placeWords))]
  if (places.length === 0) return null
  return (
    <div className={styles.used}>
      <p>{used.length === 1 ? usedTexts.one : usedTexts.several(used.length)}</p>
      <ul>
        {places.slice(0, PLACES_SHOWN).map((place) => (
          <li key={place}>{place}</li>
        ))}
        {places.length > PLACES_SHOWN && <li>{usedTexts.more(places.length - PLACES_SHOWN)}</li>}
      </ul>
      <p>{usedTexts.after}</p>
    </div>
  )
}

const PLACES_SHOWN = 8

function placeWords(place: PhotoPlace): string {
  if (place.kind !== 'section') return usedTexts[place.kind](place.name)
  return usedTexts.section(pageLabel(place.page_name), sectionLabel(place.name))
}
