import { entities, type Entities } from '#entities.ts'
import { type Batch, batch } from '#seed/batch.ts'
import { faqItems } from './questions.ts'
import { optionsWithoutClaims, serviceOptions } from './options.ts'
import { gutterPrice, gutterPriceUnknown } from './questions/dakgoten-reiniging.ts'
import { services, withoutPrices } from './services.ts'
import type { Input } from '#kernel/entity.ts'

/** Returns the content that any company of this trade starts with; none of it is invented, neither people nor figures. */
export const essentialContent = (now: number): Batch[] =>
  content(now, services.map(withoutPrices), faqItems(gutterPriceUnknown), optionsWithoutClaims)

/** Returns the essential content with the prices of the specification. */
export const contentWithPrices = (now: number): Batch[] => content(now, services, faqItems(gutterPrice), serviceOptions)

const content = (
  now: number,
  offered: typeof services,
  questions: ReturnType<typeof faqItems>,
  options: typeof serviceOptions,
): Batch[] => [
  serviceBatch(offered, now),
  batch(entities.questions, questions, now),
  batch(entities.options, options, now),
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

const treatmentMethods: Input<Entities['treatmentMethods']>[] = [
  { name: 'Handmatige reiniging' },
  { name: 'Hogedrukreiniging' },
  { name: 'Lagedrukreiniging' },
  { name: 'Softwash' },
  { name: 'Stoomreiniging' },
]

/** The ways to reach a surface, without scaffolding, because the company works without it. docs/product/company.md */
const accessMethods: Input<Entities['accessMethods']>[] = [
  { name: 'Gelijkvloers' },
  { name: 'Hoogwerker' },
  { name: 'Ladder' },
  { name: 'Telescoopstang' },
]

/** The company's figures, for those that it has set. docs/product/company.md */
const projectStatistics: Input<Entities['projectStatistics']>[] = [
  { stat_value: '{score}/5', stat_label: 'gemiddelde score op Google', display_order: 1 },
  { stat_value: '{klanten}+', stat_label: 'klanten[ in en rond {stad}]', display_order: 2 },
  { stat_value: '{jaren}+', stat_label: 'jaar ervaring', display_order: 3 },
  { stat_value: '{garantiejaren}', stat_label: 'jaar garantie op gevelreiniging', display_order: 4 },
  { stat_value: '{antwoorduren} uur', stat_label: 'en u hebt antwoord', display_order: 5 },
]
