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
  serviceBatch(now),
  batch(entities.faqItems, faqItems, now),
  batch(entities.serviceOptions, serviceOptions, now),
  batch(entities.treatmentMethods, treatmentMethods, now),
  batch(entities.accessMethods, accessMethods, now),
  batch(entities.projectStatistics, projectStatistics, now),
]

/** Nobody types which page a service begins with, so it is no part of a draft. */
function serviceBatch(now: number): Batch {
  const { table, rows } = batch(
    entities.services,
    services.map(({ template: _template, ...draft }) => draft),
    now,
  )
  return { table, rows: rows.map((row, index) => ({ ...row, template: services[index]?.template ?? null })) }
}
