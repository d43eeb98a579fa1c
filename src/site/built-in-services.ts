import type { PublicService } from '#features/services/service.ts'
import { SERVICE_TEMPLATES } from '#kernel/service-template.ts'

/** True when the company offers exactly the built-in services, one of each template: some sentences count them. */
export const hasBuiltInServices = (services: readonly Pick<PublicService, 'template'>[]): boolean =>
  services.length === SERVICE_TEMPLATES.length && SERVICE_TEMPLATES.every((known) => services.some(({ template }) => template === known))
