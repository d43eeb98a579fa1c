import { describeScreen } from '#admin/kit/describe-screen.ts'
import { onOff, text } from '#admin/kit/form/fields.tsx'
import { lead, toggle } from '#admin/kit/list/columns.tsx'
import { choice } from '#admin/kit/list/filters.tsx'
import { useTotal } from '#admin/kit/list/use-rows.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { treatmentMethodTexts, lookupTexts } from '#texts/nl/admin/lookups.ts'
import { type TreatmentMethod, treatmentMethod } from './treatment-method.ts'

const { activity, allStatuses, inactive: inactiveWords } = lookupTexts

/** One of the lists that the project form chooses from. */
export const treatmentMethodScreen = describeScreen({
  collection: 'treatment-methods',
  schema: treatmentMethod,
  texts: treatmentMethodTexts,
  nameOf: (row) => row.name,
  order: 'name',
  Summary,
  filters: [
    choice('active', allStatuses, [
      { value: 'true', label: activity.on },
      { value: 'false', label: activity.off },
    ]),
  ],
  list: [lead<TreatmentMethod>('name'), toggle('active', activity)],
  form: [text('name'), onOff('active')],
})

/** `5 in totaal, 1 inactief`. */
function Summary() {
  const total = useTotal()
  const inactive = useTotal({ active: 'false' })
  return total === undefined || inactive === undefined ? null : `${kitTexts.total(total)}, ${inactiveWords(inactive)}`
}
