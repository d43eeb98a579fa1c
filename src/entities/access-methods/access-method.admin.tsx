import type { Screen } from '#admin/kit/entity-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { onOff, text } from '#admin/kit/form/fields.tsx'
import { lead, toggle } from '#admin/kit/list/columns.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { tally } from '#admin/kit/list/rows.ts'
import { accessMethodTexts, lookupTexts } from '#texts/nl/admin/lookups.ts'
import { accessMethod, type AccessMethod } from './access-method.ts'

const { activity, allStatuses, inactive } = lookupTexts
const entity = { collection: 'access-methods', schema: accessMethod } as const

/** One of the lists that the project form chooses from. */
export const accessMethodScreen: Screen = {
  list: describeList(entity, {
    texts: accessMethodTexts,
    nameOf: (row) => row.name,
    order: 'name',
    Summary: tally({ active: 'false' }, inactive),
    filters: [onOrOff('active', allStatuses, activity)],
    columns: [lead<AccessMethod>('name'), toggle('active', activity)],
  }),
  form: describeForm(entity, { texts: accessMethodTexts, parts: [text('name'), onOff('active')] }),
}
