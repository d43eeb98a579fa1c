import type { requestPhotos } from './request-photo.repository.ts'
import type { SignedLinks } from '#files/signed-link.ts'

/** The validity of the addresses of a request's photos. */
const LINK_SECONDS = 3600

/** Returns the photos of a request, each with a signed address. */
export const showRequestPhotos =
  (photos: Pick<ReturnType<typeof requestPhotos>, 'of'>, links: Pick<SignedLinks, 'sign'>) => async (submissionId: string) =>
    (await photos.of(submissionId)).map(({ id, path, original_filename, width, height, file_size, mime_type }) => ({
      id,
      ...links.sign('requests', path, LINK_SECONDS),
      original_filename,
      width,
      height,
      file_size,
      mime_type,
    }))
