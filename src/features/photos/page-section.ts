import type { ServiceTemplate } from '#kernel/service-template.ts'

/** The columns of a service on which its places for photos depend. */
export interface PlacedService {
  slug: string
  template: ServiceTemplate | null
}

export const PROBLEM_SECTIONS = ['vervuiling_1', 'vervuiling_2', 'vervuiling_3'] as const
export const STEP_SECTIONS = ['process_1', 'process_2', 'process_3', 'process_4'] as const
export const isProblem = (section: string): boolean => PROBLEM_SECTIONS.some((each) => each === section)
const SERVICE_PAGE_SECTIONS = ['hero', ...PROBLEM_SECTIONS, ...STEP_SECTIONS] as const

/** The card numbers of the services that the site began with; they do not follow the order of the services. */
const CARD_NUMBERS: Record<ServiceTemplate, number> = { facade: 1, render: 2, gutter: 3, driveway: 4 }
const CARD = 'service_'

export const HOME_PAGE = 'home'

/** Returns the section with the photo of a service on a page that shows all of them: its card on the home page, its entry on Over ons. */
export const cardSection = ({ slug, template }: PlacedService): string => CARD + (template ? CARD_NUMBERS[template] : slug)

/** Returns the slug of the service whose photo is in the section; null for another section, and for a card with a number. */
export const slugOfCard = (section: string | null): string | null =>
  section?.startsWith(CARD) && !/^\d$/.test(section.slice(CARD.length)) ? section.slice(CARD.length) : null

export const ABOUT_PAGE = 'over-ons'
/** The pages with a photo of each service. */
export const PAGES_WITH_CARDS = [HOME_PAGE, ABOUT_PAGE] as const
const hasCards = (page: string) => PAGES_WITH_CARDS.some((each) => each === page)

/** The place for a photo of the team. */
export const TEAM_PLACE = { page_name: ABOUT_PAGE, section: 'team' } as const

/** Returns the pages with places for photos: home, the page of each service, and the page about the company. */
export const photoPagesOf = (services: readonly PlacedService[]): string[] => [HOME_PAGE, ...services.map(({ slug }) => slug), ABOUT_PAGE]

/** Returns the places for photos on a page, from top to bottom. docs/product/photos.md */
export const sectionsOf = (page: string, services: readonly PlacedService[]): readonly string[] =>
  hasCards(page) ? [page === HOME_PAGE ? 'hero' : TEAM_PLACE.section, ...services.map(cardSection)] : SERVICE_PAGE_SECTIONS

/** True when a photo can be in the section; every card counts, because only the services determine which cards there are. */
export const hasSection = (page: string, section: string): boolean =>
  sectionsOf(page, []).includes(section) || (hasCards(page) && section.startsWith(CARD))

/** The number of photos that a section shows; of more uploads, the newest active photo is shown. docs/product/photos.md */
export const PHOTOS_PER_SECTION = 1

/** Returns every place for a photo on the site; a photo may name other places, from an import or from an earlier site. */
export const photoPlaces = (services: readonly PlacedService[]): { page_name: string; section: string }[] =>
  photoPagesOf(services).flatMap((page_name) => sectionsOf(page_name, services).map((section) => ({ page_name, section })))

/** True when the place is as wide as the page, at least on a phone, so that its photo needs larger variants. */
export const isWidePlace = (section: string | null): boolean => section === 'hero' || section === TEAM_PLACE.section

/** True when screen readers skip the alt text of a photo there, because the words on a card already say what it shows. */
export const isDecorative = (page_name: string, section: string): boolean => hasCards(page_name) && section.startsWith(CARD)
