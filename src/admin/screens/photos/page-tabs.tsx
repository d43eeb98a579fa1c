import { Tabs } from '#admin/kit/tabs.tsx'
import { PHOTO_PAGES, type PhotoPage, sectionsOf } from '#entities/media/page-section.ts'
import { pageLabel, photoTexts as texts } from '#texts/nl/admin/photos.ts'
import { photosIn } from './section-places.ts'
import { useSectionCounts } from './use-section-counts.ts'

/** The five pages, each with the number of photos in its sections. */
export function PageTabs({ tab }: { tab: PhotoPage }) {
  const { data: counts } = useSectionCounts()
  return (
    <Tabs
      label={texts.tabs}
      tabs={PHOTO_PAGES.map((page) => ({
        label: pageLabel(page),
        count: counts && sectionsOf(page).reduce((sum, section) => sum + photosIn(counts, page, section), 0),
        isCurrent: page === tab,
        search: (before) => ({ ...before, page_name: page === PHOTO_PAGES[0] ? undefined : page }),
      }))}
    />
  )
}
