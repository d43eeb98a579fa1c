import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { onOff, text } from '#admin/kit/form/fields.tsx'
import { lead, toggle } from '#admin/kit/list/columns.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { totalLine } from '#admin/kit/list/total-line.tsx'
import { accessMethodTexts, lookupTexts, treatmentMethodTexts } from '#texts/nl/admin/lookups.ts'
import { accessMethods, type Method, treatmentMethods } from './method.ts'

const { activity, allStatuses, inactive } = lookupTexts

/** Describes the screen of a list that the project form offers. */
const methodScreen = (
  methods: typeof treatmentMethods | typeof accessMethods,
  texts: typeof treatmentMethodTexts | typeof accessMethodTexts,
): Screen => ({
  list: describeList(methods, {
    texts,
    nameOf: (row) => row.name,
    order: 'name',
    Summary: totalLine({ active: 'false' }, inactive),
    filters: [onOrOff('active', allStatuses, activity)],
    columns: [lead<Method>('name'), toggle('active', activity)],
  }),
  form: describeForm(methods, { texts, parts: [text('name'), onOff('active')] }),
})

export const treatmentMethodScreen = methodScreen(treatmentMethods, treatmentMethodTexts)
export const accessMethodScreen = methodScreen(accessMethods, accessMethodTexts)
