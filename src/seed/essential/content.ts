import { entities } from '#entities.ts'
import { type Batch, batch } from '#seed/batch.ts'
import { faqItems } from './faq-items.ts'
import { accessMethods, treatmentMethods } from './methods.ts'
import { projectStatistics } from './project-statistics.ts'
import { serviceOptions } from './service-options.ts'
import { gutterPrice, gutterPriceUnknown } from './faq-items/dakgoten-reiniging.ts'
import { services, withoutPrices } from './services.ts'

/** Returns the content that any company of this trade starts with; none of it is invented, neither people nor figures. */
export const essentialContent = (now: number): Batch[] => content(now, services.map(withoutPrices), faqItems(gutterPriceUnknown))

/** Returns the essential content with the prices of the specification. */
export const contentWithPrices = (now: number): Batch[] => content(now, services, faqItems(gutterPrice))

const content = (now: number, offered: typeof services, questions: ReturnType<typeof faqItems>): Batch[] => [
  serviceBatch(offered, now),
  batch(entities.questions, questions, now),
  batch(entities.options, serviceOptions, now),
  batch(entities.treatmentMethods, treatmentMethods, now),
  batch(entities.accessMethods, accessMethods, now),
  batch(entities.projectStatistics, projectStatistics, now),
]

/** Builds the rows of services; a draft has no template, because nobody can edit it. */
function serviceBatch(offered: typeof services, now: number): Batch {
  const { table, rows } = batch(
    entities.services,
    offered.map(({ template: _template, ...draft }) => draft),
    now,
  )
  return { table, rows: rows.map((row, index) => ({ ...row, template: offered[index]?.template ?? null })) }
}
