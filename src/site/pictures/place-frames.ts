import type { ServiceTemplate } from '#kernel/service-template.ts'
import { ABOUT_PAGE, HOME_PAGE, isProblem, TEAM_PLACE } from '#features/photos/page-section.ts'

/** The width of a place as a multiple of its height, on a phone of 390 by 844 and on a desktop of 1440 by 900. */
export interface Frame {
  phone: number
  desk: number
}

type Kind = 'opening' | 'problem' | 'step'
const ACROSS: Frame = { phone: 1.22, desk: 3.48 }
const SQUARE: Frame = { phone: 1, desk: 1 }
const STRIP: Frame = { phone: 0.78, desk: 1 }
const CREPI = { opening: { phone: 1.22, desk: 0.88 }, problem: SQUARE, step: STRIP }
const OF_TEMPLATE: Record<ServiceTemplate | 'general', Record<Kind, Frame>> = {
  facade: { opening: ACROSS, problem: { phone: 1.5, desk: 0.8 }, step: STRIP },
  render: CREPI,
  gutter: { opening: { phone: 1.22, desk: 0.89 }, problem: { phone: 1.78, desk: 1.78 }, step: { phone: 2, desk: 1.33 } },
  driveway: CREPI,
  general: { opening: ACROSS, problem: SQUARE, step: STRIP },
}

/**
 * Returns the frame to which a place crops a photo, for the preview of staff. The stylesheets decide; `test/e2e/wide-pictures.test.ts`
 * checks that these frames match them.
 */
export function frameAt(page: string, section: string, template: ServiceTemplate | null): Frame {
  if (page === ABOUT_PAGE) return section === TEAM_PLACE.section ? { phone: 1.1, desk: 1.84 } : { phone: 1, desk: 2 }
  if (page === HOME_PAGE) return section === 'hero' ? { phone: 1.22, desk: 1.77 } : { phone: 0.82, desk: 1.7 }
  const kind = section === 'hero' ? 'opening' : isProblem(section) ? 'problem' : 'step'
  return OF_TEMPLATE[template ?? 'general'][kind]
}
