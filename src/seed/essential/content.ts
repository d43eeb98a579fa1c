import { entities } from '#entities/all.ts'
import { type Batch, batch } from '#seed/batch.ts'
import { accessMethods } from './access-methods.ts'
import { faqItems } from './faq-items.ts'
import { projectStatistics } from './project-statistics.ts'
import { serviceOptions } from './service-options.ts'
import { services } from './services.ts'
import { treatmentMethods } from './treatment-methods.ts'

/** What any company of this trade starts with; nothing in it is invented about people. */
export const essentialContent = (now: number): Batch[] => [
  batch(entities.services, services, now),
  batch(entities.faqItems, faqItems, now),
  batch(entities.serviceOptions, serviceOptions, now),
  batch(entities.treatmentMethods, treatmentMethods, now),
  batch(entities.accessMethods, accessMethods, now),
  batch(entities.projectStatistics, projectStatistics, now),
]
