import { accessMethod } from '#entities/access-methods/access-method.ts'
import { faqItem } from '#entities/faq-items/faq-item.ts'
import { projectStatistic } from '#entities/project-statistics/project-statistic.ts'
import { serviceOption } from '#entities/service-options/service-option.ts'
import { service } from '#entities/services/service.ts'
import { treatmentMethod } from '#entities/treatment-methods/treatment-method.ts'
import { type Batch, batch } from '#seed/batch.ts'
import { accessMethods } from './access-methods.ts'
import { faqItems } from './faq-items.ts'
import { projectStatistics } from './project-statistics.ts'
import { serviceOptions } from './service-options.ts'
import { services } from './services.ts'
import { treatmentMethods } from './treatment-methods.ts'

/** What any company of this trade starts with; nothing in it is invented about people. */
export const essentialContent = (now: number): Batch[] => [
  batch('services', service, services, now),
  batch('faq_items', faqItem, faqItems, now),
  batch('service_options', serviceOption, serviceOptions, now),
  batch('treatment_methods', treatmentMethod, treatmentMethods, now),
  batch('access_methods', accessMethod, accessMethods, now),
  batch('project_statistics', projectStatistic, projectStatistics, now),
]
