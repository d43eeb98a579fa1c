import { useEffect } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Pager } from '#admin/kit/list/pager.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import type { Photo } from '#features/photos/photo.ts'
import { PHOTOS_PER_SECTION } from '#features/photos/page-section.ts'
import { photoTexts as texts, sectionLabel } from '#texts/nl/admin/photos.ts'
import { BuiltInPicture } from './built-in-picture.tsx'
import { LibraryChoice } from './library-choice.tsx'
import { PhotoCard } from './photo-card.tsx'
import styles from './section-card.module.css'
import { sectionId } from './section-places.ts'
import { SECTION_PAGE_SIZE, type SectionPhotos } from './use-tab-photos.ts'

interface SectionCardProps extends SectionPhotos {
  /** The page that the section is on. */
  tab: string
  /** The number of photos in the section, regardless of the search. */
  count: number
  /** The ids of the photos that the site shows. */
  onSite: ReadonlySet<string>
  page: number
  onPage: (page: number) => void
  onAdd: () => void
  onAddBefore: (photo: Photo) => void
}

/** Renders a section of a page: the number of its photos, the photos, and a button that adds one. */
export function SectionCard({ tab, section, photos, total, count, onSite, page, onPage, onAdd, onAddBefore }: SectionCardProps) {
  const { services } = useServices()
  const name = sectionLabel(section, services)
  // The built-in picture also shows while no photo is active. When a search hides photos, their state is unknown, so nothing shows.
  const showsBuiltIn = count === photos.length && photos.every(({ is_active }) => !is_active)
  const last = Math.max(1, Math.ceil(total / SECTION_PAGE_SIZE))
  // After the last photo of the last page is deleted, that page does not exist any more.
  useEffect(() => {
    if (page > last) onPage(last)
  })
  return (
    <section className={styles.section} data-many={photos.length > 1 || undefined} aria-labelledby={sectionId(section)}>
      <header>
        <h2 id={sectionId(section)} tabIndex={-1}>
          {name}
        </h2>
        <span className={styles.count}>
          <span aria-hidden="true">{texts.count(count, PHOTOS_PER_SECTION)}</span>
          <span className="sr">{texts.countInWords(count, PHOTOS_PER_SECTION)}</span>
        </span>
        {count >= PHOTOS_PER_SECTION && <Tag tone="waiting">{texts.full}</Tag>}
      </header>
      {count > PHOTOS_PER_SECTION && <p className={styles.note}>{texts.newestShown}</p>}
      {showsBuiltIn && <BuiltInPicture page={tab} section={section} isInstead={photos.length > 0} />}
      {photos.length > 0 && (
        <ul>
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoCard photo={photo} isOnSite={onSite.has(photo.id)} onAddBefore={() => onAddBefore(photo)} />
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Button look="bare" onClick={onAdd}>
          <Icon name="plus" />
          {texts.add}
          <span className="sr">{texts.addTo(name)}</span>
        </Button>
        <LibraryChoice page={tab} section={section} name={name} />
        {last > 1 && (
          <Pager
            of={name}
            before={(page - 1) * SECTION_PAGE_SIZE}
            shown={photos.length}
            total={total}
            page={page}
            last={last}
            onPage={onPage}
          />
        )}
      </footer>
    </section>
  )
}
