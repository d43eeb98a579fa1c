import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import type { Photo } from '#features/photos/photo.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { pageLabel, photoTexts as texts } from '#texts/nl/admin/photos.ts'
import styles from './photos.module.css'
import { SectionCard } from './section-card.tsx'
import { photosIn } from './section-places.ts'
import { useSectionCounts } from './use-section-counts.ts'
import { useShownPhotos, useTabPhotos } from './use-tab-photos.ts'

interface Paged {
  search: string
  pages: Readonly<Record<string, number>>
}

interface TabSectionsProps {
  tab: string
  search: string
  onAdd: (section: string) => void
  onAddBefore: (photo: Photo) => void
  /** Clears the search. */
  onClear: () => void
}

/** Renders the sections of a page with their photos; during a search only the sections with a match. */
export function TabSections({ tab, search, onAdd, onAddBefore, onClear }: TabSectionsProps) {
  const [paged, setPaged] = useState<Paged>({ search, pages: {} })
  // A new search starts at page 1.
  const pages = paged.search === search ? paged.pages : {}
  const { services } = useServices()
  const counts = useSectionCounts()
  const { sections, error: photosError } = useTabPhotos(tab, search, (section) => pages[section] ?? 1)
  const onSite = useShownPhotos(sections?.flatMap(({ photos }) => photos.map(({ id }) => id)) ?? [])
  const error = photosError ?? counts.error
  useLoadFailure(error, texts.loadFailed)

  if (!sections || !counts.data) {
    if (!error) return <Loading />
    return (
      <Notice title={texts.loadFailed.detail} failed>
        <ReadAgain />
      </Notice>
    )
  }
  const found = search.trim() ? sections.filter(({ total }) => total > 0) : sections
  if (found.length === 0) {
    return (
      <Notice title={kitTexts.nothingFound}>
        <Button look="line" onClick={onClear}>
          {kitTexts.clearFilters}
        </Button>
      </Notice>
    )
  }
  return (
    <section className={styles.sections} aria-label={texts.sections(pageLabel(tab, services))}>
      {found.map((each) => (
        <SectionCard
          key={each.section}
          tab={tab}
          {...each}
          count={photosIn(counts.data, tab, each.section)}
          onSite={onSite}
          page={pages[each.section] ?? 1}
          onPage={(page) => setPaged({ search, pages: { ...pages, [each.section]: page } })}
          onAdd={() => onAdd(each.section)}
          onAddBefore={onAddBefore}
        />
      ))}
    </section>
  )
}

const PLACEHOLDERS = ['1', '2', '3', '4']

function Loading() {
  return (
    <div className={styles.sections} aria-busy="true">
      <output className="sr">{kitTexts.loading}</output>
      {PLACEHOLDERS.map((each) => (
        <div key={each} className={styles.skeleton} />
      ))}
    </div>
  )
}
