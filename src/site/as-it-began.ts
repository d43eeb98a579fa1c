import type { PublicService } from '#entities/services/service.ts'
import { SERVICE_TEMPLATES } from '#kernel/service-template.ts'

/** Whether the company offers the four services that it began with, and no other: some sentences are true of those alone. */
export const isAsItBegan = (services: Pick<PublicService, 'template'>[]): boolean =>
  services.length === SERVICE_TEMPLATES.length && SERVICE_TEMPLATES.every((known) => services.some(({ template }) => template === known))
