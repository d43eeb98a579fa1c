import type { Service } from '#features/services/service.ts'
import { ALL_SERVICES } from '#kernel/service-slug.ts'
import { pageLabel } from '#texts/nl/admin/photos.ts'
import { replyTemplateTexts } from '#texts/nl/admin/reply-templates.ts'

/** Returns what staff call the service of a template. */
export const templateServiceName = (slug: string, services: readonly Service[]): string =>
  slug === ALL_SERVICES ? replyTemplateTexts.everyService : pageLabel(slug, services)
