import { crepiPictures } from '#texts/nl/service-pages/crepi.ts'
import { sectionsOfCrepi } from './sections-of-crepi.tsx'
import type { ServiceTemplateParts } from './service-template.ts'

/** The page for cleaning crepi. */
export const render: ServiceTemplateParts = {
  opening: { before: 'crepi-voor', after: 'crepi-na', picture: 'left', ground: 'raised' },
  Sections: sectionsOfCrepi({ pictures: crepiPictures, icons: ['house', 'eye', 'scaffold', 'leaf', 'drop', 'clock'] }),
}
