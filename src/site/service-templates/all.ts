import type { PublicService } from '#features/services/service.ts'
import type { ServiceTemplate } from '#kernel/service-template.ts'
import { driveway } from './driveway.tsx'
import { facade } from './facade.tsx'
import { general } from './general.tsx'
import { gutter } from './gutter.tsx'
import { render } from './render.tsx'
import type { ServiceTemplateParts } from './service-template.ts'

const TEMPLATES: Record<ServiceTemplate, ServiceTemplateParts> = { facade, render, gutter, driveway }

/** Returns the template of a service, else the general one. */
export const templateOf = ({ template }: Pick<PublicService, 'template'>): ServiceTemplateParts =>
  template ? TEMPLATES[template] : general
