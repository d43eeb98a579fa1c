import type { Photo } from '#features/photos/photo.ts'
import type { Service } from '#features/services/service.ts'
import { fileSize } from '#kernel/file-size.ts'
import { pageLabel, sectionLabel } from '#texts/nl/admin/photos.ts'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'

/** Returns the label of a photo's page, such as `Homepage` for `home`; data may name pages that no screen knows. */
export const pageOf = ({ page_name }: Pick<Photo, 'page_name'>, services: Service[]): string =>
  page_name === null ? texts.noPage : ((texts.pages as Readonly<Record<string, string>>)[page_name] ?? pageLabel(page_name, services))

/** Returns the page and section of a photo: `Homepage, Hero`. */
export const placeOf = (photo: Pick<Photo, 'page_name' | 'section'>, services: Service[]): string =>
  photo.section === null ? pageOf(photo, services) : `${pageOf(photo, services)}, ${sectionLabel(photo.section, services)}`

/** Formats the size of the stored file, which the figures and the filter use; the uploaded size until the stored one was measured. */
export const storedSize = ({ stored_size, file_size }: Pick<Photo, 'stored_size' | 'file_size'>): string =>
  fileSize(stored_size ?? file_size)

export const dimensionsOf = ({ width, height }: Pick<Photo, 'width' | 'height'>): string =>
  width === null || height === null ? texts.unknownSize : texts.dimensions(width, height)
