import type { ServiceTemplate } from '#kernel/service-template.ts'

/** As far as the places for photos depend on it. */
export interface PlacedService {
  slug: string
  template: ServiceTemplate | null
}

export const PROBLEM_SECTIONS = ['vervuiling_1', 'vervuiling_2', 'vervuiling_3'] as const
export const STEP_SECTIONS = ['process_1', 'process_2', 'process_3', 'process_4'] as const
export const isProblem = (section: string): boolean => PROBLEM_SECTIONS.some((each) => each === section)
const SERVICE_PAGE_SECTIONS = ['hero', ...PROBLEM_SECTIONS, ...STEP_SECTIONS] as const

/** The cards of the services that the site began with; whatever their order is now. */
const CARD_NUMBERS: Record<ServiceTemplate, number> = { facade: 1, render: 2, gutter: 3, driveway: 4 }
const CARD = 'service_'

export const HOME_PAGE = 'home'

/** The section of the home page with the card of a service. */
export const cardSection = ({ slug, template }: PlacedService): string => CARD + (template ? CARD_NUMBERS[template] : slug)

/** Where the page about the company shows a photo. */
export const TEAM_PLACE = { page_name: 'over-ons', section: 'team' } as const

/** The pages with places for photos: home, that of each service, and that about the company. */
export const photoPagesOf = (services: readonly PlacedService[]): string[] => [
  HOME_PAGE,
  ...services.map(({ slug }) => slug),
  TEAM_PLACE.page_name,
]

/** The places for photos on a page, from top to bottom. docs/product/photos.md */
export const sectionsOf = (page: string, services: readonly PlacedService[]): readonly string[] =>
  page === HOME_PAGE ? ['hero', ...services.map(cardSection)] : page === TEAM_PLACE.page_name ? [TEAM_PLACE.section] : SERVICE_PAGE_SECTIONS

/** Whether a photo can stand there; which cards home has, only the services tell. */
export const hasSection = (page: string, section: string): boolean =>
  page === HOME_PAGE ? section === 'hero' || section.startsWith(CARD) : sectionsOf(page, []).includes(section)

/** What a section shows; an upload may exceed it, and then the newest active photo is the one. docs/product/photos.md */
export const PHOTOS_PER_SECTION = 1

/** Every place for a photo that the site has; a photo may name others, from an import or from a site before this one. */
export const photoPlaces = (services: readonly PlacedService[]): { page_name: string; section: string }[] =>
  photoPagesOf(services).flatMap((page_name) => sectionsOf(page_name, services).map((section) => ({ page_name, section })))

/** Whether the place is as wide as the page, at least on a phone, so that its photo is needed in larger forms. */
export const isWidePlace = (section: string | null): boolean => section === 'hero' || section === TEAM_PLACE.section

/** Whether nobody hears the alt text of a photo there: the words on a card already say what it shows. */
export const isDecorative = (page_name: string, section: string): boolean => page_name === HOME_PAGE && section.startsWith(CARD)
