import { drivewayPictures } from '#texts/nl/service-pages/driveway.ts'
import { sectionsOfCrepi } from './sections-of-crepi.tsx'
import type { ServiceTemplateParts } from './service-template.ts'

/** The page for cleaning driveways and terraces. */
export const driveway: ServiceTemplateParts = {
  opening: { before: 'oprit-voor', after: 'oprit-na', picture: 'left', ground: 'raised' },
  Sections: sectionsOfCrepi({ pictures: drivewayPictures, icons: ['drop', 'bricks', 'leaf', 'shield', 'smile', 'clock'] }),
}
