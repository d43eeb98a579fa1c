import { photoPagesOf, sectionsOf } from '#entities/media/page-section.ts'
import type { Service } from '#entities/services/service.ts'
import type { SectionCount } from '#entities/media/photo-use.ts'

export const photosIn = (counts: SectionCount[], page: string, section: string): number =>
  counts.find((place) => place.page_name === page && place.section === section)?.total ?? 0

/** Where photos stand that no tab shows: in other sections of this page, and on pages that have no tab. */
export function otherPlaces(counts: SectionCount[], tab: string, services: Pick<Service, 'slug' | 'template'>[]): SectionCount[] {
  const pages = photoPagesOf(services)
  const isKnown = ({ page_name, section }: SectionCount) =>
    pages.includes(page_name) && section !== null && sectionsOf(page_name, services).includes(section)
  return counts.filter((place) => !isKnown(place) && (place.page_name === tab || !pages.includes(place.page_name)))
}

/** Where the heading of a section is, for the focus to go to. */
export const sectionId = (section: string) => `sectie-${section}`
