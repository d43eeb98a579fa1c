import { admin } from '#routes.ts'
import { accessMethodTexts, projectStatisticTexts, treatmentMethodTexts } from '#texts/nl/admin/lookups.ts'
import { navigationTexts as labels } from '#texts/nl/admin/navigation.ts'

/** The small lists that other screens and pages draw from. */
export const LOOKUPS = [
  { path: admin.treatmentMethods, label: labels.treatmentMethods, texts: treatmentMethodTexts },
  { path: admin.accessMethods, label: labels.accessMethods, texts: accessMethodTexts },
  { path: admin.projectStatistics, label: labels.projectStatistics, texts: projectStatisticTexts },
]
