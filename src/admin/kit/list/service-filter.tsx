import type { Option } from '#admin/kit/dropdown.tsx'
import { ServicesNotRead } from '#admin/kit/services-not-read.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import type { Service } from '#features/services/service.ts'
import { slugInWords } from '#texts/nl/services.ts'
import type { Filter } from './describe-list.ts'
import { FilterChoice } from './filters.tsx'

/** The longest value that the API accepts. */
const LONGEST = 120

/**
 * Describes a filter by service. `useOptions` converts services to options; a value of the address bar that is not an option stays
 * selectable under `nameOf`.
 */
export const serviceFilter = (
  name: string,
  all: string,
  useOptions: (services: Service[]) => Option[],
  nameOf: (value: string) => string = slugInWords,
): Filter => ({
  name,
  accepts: (value) => value !== '' && value.length <= LONGEST,
  Control: ({ value, onChange }) => {
    const { services } = useServices()
    const known = useOptions(services)
    const shown = value === undefined || known.some((each) => each.value === value) ? known : [...known, { value, label: nameOf(value) }]
    return <FilterChoice all={all} value={value} options={shown} onChange={onChange} />
  },
  Failure: () => useServices().hasFailed && <ServicesNotRead />,
})
