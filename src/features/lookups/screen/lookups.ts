import { accessMethods, treatmentMethods } from '#features/lookups/method.ts'
import { projectStatistics } from '#features/lookups/project-statistic.ts'
import { admin } from '#routes.ts'
import { accessMethodTexts, projectStatisticTexts, treatmentMethodTexts } from '#texts/nl/admin/lookups.ts'
import { navigationTexts as labels } from '#texts/nl/admin/navigation.ts'

/** The lookup lists, from which other screens and pages take their options. */
export const LOOKUPS = [
  { of: treatmentMethods, path: admin.treatmentMethods, label: labels.treatmentMethods, texts: treatmentMethodTexts },
  { of: accessMethods, path: admin.accessMethods, label: labels.accessMethods, texts: accessMethodTexts },
  { of: projectStatistics, path: admin.projectStatistics, label: labels.projectStatistics, texts: projectStatisticTexts },
] as const
