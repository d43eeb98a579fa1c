import type { Option } from '#admin/kit/dropdown.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import type { Service } from '#features/services/service.ts'
import type { Filter } from './describe-list.ts'
import { FilterChoice } from './filters.tsx'

/** The longest value that the API accepts. */
const LONGEST = 120

/**
 * Describes a filter by service. `useOptions` converts services to options; a value of the address bar that is not an option stays
 * selectable.
 */
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
