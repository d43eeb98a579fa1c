import { ABOUT_PAGE, cardSection, HOME_PAGE, PROBLEM_SECTIONS, STEP_SECTIONS, TEAM_PLACE } from '#features/photos/page-section.ts'
import type { Service } from '#features/services/service.ts'
import type { PictureName } from '#site/pictures/catalog.ts'
import { type DrawingName, placePictures, type Spot } from '#site/pictures/place-pictures.ts'
import { servicePictures } from '#site/pictures/service-pictures.ts'

export type BuiltInDrawing = 'house' | 'eaves' | DrawingName

/**
 * The built-in content of a place without a chosen photo: built-in pictures (two for a before and after), a service's image, or a drawing.
 */
export type BuiltIn = { pictures: PictureName[]; spot?: Spot | undefined } | { image: string } | { drawing: BuiltInDrawing }

type PlacedService = Pick<Service, 'slug' | 'template' | 'image_url'>

/** Returns the built-in content of a place; undefined while the services are unknown, or when no page has the place. */
export function builtInAt(page: string, section: string, services: readonly PlacedService[]): BuiltIn | undefined {
  if (page === ABOUT_PAGE) return section === TEAM_PLACE.section ? { drawing: 'house' } : asSample(section, services)
  if (page === HOME_PAGE) return section === 'hero' ? { pictures: ['hero-voor', 'hero-na'] } : onCard(section, services)
  const service = services.find(({ slug }) => slug === page)
  return service && onServicePage(section, service)
}

function onCard(section: string, services: readonly PlacedService[]): BuiltIn | undefined {
  const service = services.find((each) => cardSection(each) === section)
  if (!service) return undefined
  return service.image_url ? { image: service.image_url } : { pictures: [servicePictures(service.template).after] }
}

function asSample(section: string, services: readonly PlacedService[]): BuiltIn | undefined {
  const service = services.find((each) => cardSection(each) === section)
  return service && onServicePage('hero', service)
}

function onServicePage(section: string, { template }: PlacedService): BuiltIn | undefined {
  if (section === 'hero') {
    const { before, after } = servicePictures(template)
    return { pictures: [before, after] }
  }
  const { problems, steps } = placePictures(template)
  const problem = PROBLEM_SECTIONS.findIndex((each) => each === section)
  if (problem !== -1) {
    const picture = problems?.[problem]
    return picture && !picture.drawing ? { pictures: [picture.fallback] } : { drawing: picture?.drawing ?? 'eaves' }
  }
  const step = STEP_SECTIONS.findIndex((each) => each === section)
  const look = steps.looks[step]
  if (look === undefined) return undefined
  const drawing = steps.drawings?.[step]
  if (drawing) return { drawing }
  const { before, after, spot } = steps
  return { pictures: { dirty: [before], wet: [before], patch: [before, after], half: [before, after], clean: [after] }[look], spot }
}
