import { SERVICE_CATEGORIES, type ServiceCategory } from '#kernel/service-category.ts'

export const PHOTO_PAGES = ['home', ...SERVICE_CATEGORIES] as const
export type PhotoPage = (typeof PHOTO_PAGES)[number]

export const PROBLEM_SECTIONS = ['vervuiling_1', 'vervuiling_2', 'vervuiling_3'] as const
export const STEP_SECTIONS = ['process_1', 'process_2', 'process_3', 'process_4'] as const
const SERVICE_PAGE_SECTIONS = ['hero', ...PROBLEM_SECTIONS, ...STEP_SECTIONS] as const

/** Of the home page: the services' cards, in the order of their categories. */
const CARD_SECTIONS = ['service_1', 'service_2', 'service_3', 'service_4'] as const
const HOME_SECTIONS = ['hero', ...CARD_SECTIONS] as const

export type PageSection = (typeof SERVICE_PAGE_SECTIONS)[number] | (typeof HOME_SECTIONS)[number]

/** The places for photos on a page, from top to bottom. docs/product/photos.md */
export const sectionsOf = (page: PhotoPage): readonly PageSection[] => (page === 'home' ? HOME_SECTIONS : SERVICE_PAGE_SECTIONS)

/** What a section shows; an upload may exceed it, and then the newest active photo is the one. docs/product/photos.md */
export const PHOTOS_PER_SECTION = 1

export const isPhotoPage = (name: string): name is PhotoPage => (PHOTO_PAGES as readonly string[]).includes(name)

/** Where the page about the company shows a photo; no tab of the screen has it. */
export const TEAM_PLACE = { page_name: 'over-ons', section: 'team' } as const

/** Every place for a photo that the site has; a photo may name others, from an import or from a site before this one. */
export const PHOTO_PLACES: readonly { page_name: string; section: string }[] = [
  ...PHOTO_PAGES.flatMap((page_name) => sectionsOf(page_name).map((section) => ({ page_name, section }))),
  TEAM_PLACE,
]

export const isPlace = (page_name: string, section: string): boolean =>
  PHOTO_PLACES.some((place) => place.page_name === page_name && place.section === section)

/** Whether nobody hears the alt text of a photo there: the words on a card already say what it shows. */
export const isDecorative = (page_name: string, section: string): boolean =>
  page_name === 'home' && CARD_SECTIONS.some((card) => card === section)

/** The section of the home page with the card of a service. */
export const cardSection = (category: ServiceCategory): PageSection | undefined => CARD_SECTIONS[SERVICE_CATEGORIES.indexOf(category)]
