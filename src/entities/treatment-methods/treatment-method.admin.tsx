import type { Screen } from '#admin/kit/entity-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { onOff, text } from '#admin/kit/form/fields.tsx'
import { lead, toggle } from '#admin/kit/list/columns.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { tally } from '#admin/kit/list/rows.ts'
import { treatmentMethodTexts, lookupTexts } from '#texts/nl/admin/lookups.ts'
import { treatmentMethod, type TreatmentMethod } from './treatment-method.ts'

const { activity, allStatuses, inactive } = lookupTexts
const entity = { collection: 'treatment-methods', schema: treatmentMethod } as const

/** One of the lists that the project form chooses from. */
export const treatmentMethodScreen: Screen = {
  list: describeList(entity, {
    texts: treatmentMethodTexts,
    nameOf: (row) => row.name,
    order: 'name',
    Summary: tally({ active: 'false' }, inactive),
    filters: [onOrOff('active', allStatuses, activity)],
    columns: [lead<TreatmentMethod>('name'), toggle('active', activity)],
  }),
  form: describeForm(entity, { texts: treatmentMethodTexts, parts: [text('name'), onOff('active')] }),
}
