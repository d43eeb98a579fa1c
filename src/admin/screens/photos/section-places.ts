import { isPhotoPage, type PhotoPage, sectionsOf } from '#entities/media/page-section.ts'
import type { SectionCount } from '#entities/media/photo-use.ts'

export const photosIn = (counts: SectionCount[], page: string, section: string): number =>
  counts.find((place) => place.page_name === page && place.section === section)?.total ?? 0

const isKnown = ({ page_name, section }: SectionCount): boolean =>
  isPhotoPage(page_name) && (sectionsOf(page_name) as readonly (string | null)[]).includes(section)

/** Where photos stand that no tab shows: in other sections of this page, and on pages that have no tab. */
export const otherPlaces = (counts: SectionCount[], tab: PhotoPage): SectionCount[] =>
  counts.filter((place) => !isKnown(place) && (place.page_name === tab || !isPhotoPage(place.page_name)))

/** Where the heading of a section is, for the focus to go to. */
export const sectionId = (section: string) => `sectie-${section}`
