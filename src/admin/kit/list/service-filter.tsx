import type { Option } from '#admin/kit/dropdown.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import type { Service } from '#entities/services/service.ts'
import type { Filter } from './describe-list.ts'
import { FilterChoice } from './filters.tsx'

/** What the API takes. */
const LONGEST = 120

/** A filter by service, as `useOptions` makes choices of them; one in the address bar that is not among them is kept. */
export const serviceFilter = (name: string, all: string, useOptions: (services: Service[]) => Option[]): Filter => ({
  name,
  accepts: (value) => value !== '' && value.length <= LONGEST,
  Control: ({ value, onChange }) => {
    const { services } = useServices()
    const known = useOptions(services)
    const shown = value === undefined || known.some((each) => each.value === value) ? known : [...known, { value, label: value }]
    return <FilterChoice all={all} value={value} options={shown} onChange={onChange} />
  },
})
