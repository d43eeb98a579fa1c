import { photoPagesOf, sectionsOf } from '#features/photos/page-section.ts'
import type { Service } from '#features/services/service.ts'
import type { SectionCount } from '#features/photos/photo-use.ts'

export const photosIn = (counts: SectionCount[], page: string, section: string): number =>
  counts.find((place) => place.page_name === page && place.section === section)?.total ?? 0

/** Returns the services with a tab and a card: those that visitors see, and the hidden one whose tab the address names. */
export const servicesWithTab = (services: Service[], tab: string): Service[] =>
  services.filter(({ active, slug }) => active || slug === tab)

/** Returns the places of photos that no tab shows: unknown sections of this page, and pages without a tab. */
export function otherPlaces(counts: SectionCount[], tab: string, services: Pick<Service, 'slug' | 'template'>[]): SectionCount[] {
  const pages = photoPagesOf(services)
  const isKnown = ({ page_name, section }: SectionCount) =>
    pages.includes(page_name) && section !== null && sectionsOf(page_name, services).includes(section)
  return counts.filter((place) => !isKnown(place) && (place.page_name === tab || !pages.includes(place.page_name)))
}

/** Returns the id of a section's heading, for moving the focus to it. */
export const sectionId = (section: string) => `sectie-${section}`
