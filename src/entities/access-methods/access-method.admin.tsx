import { describeScreen } from '#admin/kit/describe-screen.ts'
import { onOff, text } from '#admin/kit/form/fields.tsx'
import { lead, toggle } from '#admin/kit/list/columns.tsx'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { tally } from '#admin/kit/list/tally.tsx'
import { accessMethodTexts, lookupTexts } from '#texts/nl/admin/lookups.ts'
import { type AccessMethod, accessMethod } from './access-method.ts'

const { activity, allStatuses, inactive } = lookupTexts

/** One of the lists that the project form chooses from. */
export const accessMethodScreen = describeScreen({
  collection: 'access-methods',
  schema: accessMethod,
  texts: accessMethodTexts,
  nameOf: (row) => row.name,
  order: 'name',
  Summary: tally({ active: 'false' }, inactive),
  filters: [onOrOff('active', allStatuses, activity)],
  list: [lead<AccessMethod>('name'), toggle('active', activity)],
  form: [text('name'), onOff('active')],
})
