import type { ServiceTemplate } from '#kernel/service-template.ts'
import type { PictureName } from './catalog.ts'
import type { ShareName } from './share-picture.ts'

interface ServicePictures {
  before: PictureName
  after: PictureName
  share: ShareName
}

const STREET: ServicePictures = { before: 'hero-voor', after: 'hero-na', share: 'deel' }

const OF_TEMPLATE: Record<ServiceTemplate, ServicePictures> = {
  facade: { before: 'gevel-voor', after: 'gevel-na', share: 'deel-gevel' },
  render: { before: 'crepi-voor', after: 'crepi-na', share: 'deel-crepi' },
  gutter: { before: 'goot-zink-voor', after: 'goot-zink-na', share: 'deel-dakgoot' },
  driveway: { before: 'oprit-voor', after: 'oprit-na', share: 'deel-oprit' },
}

/** Returns the built-in pictures of a service, where the company has no photos: those of its template, else those of a street. */
export const servicePictures = (template: ServiceTemplate | null | undefined): ServicePictures =>
  template ? OF_TEMPLATE[template] : STREET
