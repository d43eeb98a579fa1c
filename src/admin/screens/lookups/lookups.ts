import { accessMethods, treatmentMethods } from '#entities/methods/method.ts'
import { projectStatistics } from '#entities/project-statistics/project-statistic.ts'
import { admin } from '#routes.ts'
import { accessMethodTexts, projectStatisticTexts, treatmentMethodTexts } from '#texts/nl/admin/lookups.ts'
import { navigationTexts as labels } from '#texts/nl/admin/navigation.ts'

/** The lookup lists, from which other screens and pages take their options. */
export const LOOKUPS = [
  { of: treatmentMethods, path: admin.treatmentMethods, label: labels.treatmentMethods, texts: treatmentMethodTexts },
  { of: accessMethods, path: admin.accessMethods, label: labels.accessMethods, texts: accessMethodTexts },
  { of: projectStatistics, path: admin.projectStatistics, label: labels.projectStatistics, texts: projectStatisticTexts },
] as const
