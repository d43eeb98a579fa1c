import type { Entities } from '#entities/all.ts'
import type { Input } from '#kernel/entity.ts'

/** The company's claims. docs/product/company.md */
export const projectStatistics: Input<Entities['projectStatistics']>[] = [
  { stat_value: '4,9/5', stat_label: 'gemiddelde score op Google', display_order: 1 },
  { stat_value: '100+', stat_label: 'klanten in en rond Gent', display_order: 2 },
  { stat_value: '20+', stat_label: 'jaar ervaring', display_order: 3 },
  { stat_value: '5', stat_label: 'jaar garantie op gevelreiniging', display_order: 4 },
  { stat_value: '24 uur', stat_label: 'en u hebt antwoord', display_order: 5 },
]
