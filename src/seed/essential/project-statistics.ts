import type { Entities } from '#entities.ts'
import type { Input } from '#kernel/entity.ts'

/** The company's figures, for those that it has set. docs/product/company.md */
export const projectStatistics: Input<Entities['projectStatistics']>[] = [
  { stat_value: '{score}/5', stat_label: 'gemiddelde score op Google', display_order: 1 },
  { stat_value: '{klanten}+', stat_label: 'klanten in en rond {stad}', display_order: 2 },
  { stat_value: '{jaren}+', stat_label: 'jaar ervaring', display_order: 3 },
  { stat_value: '{garantiejaren}', stat_label: 'jaar garantie op gevelreiniging', display_order: 4 },
  { stat_value: '{antwoorduren} uur', stat_label: 'en u hebt antwoord', display_order: 5 },
]
