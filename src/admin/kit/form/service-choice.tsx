import type { Option } from '#admin/kit/dropdown.tsx'
import { Link } from '#admin/kit/link.tsx'
import { ServicesNotRead } from '#admin/kit/services-not-read.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import type { Service } from '#features/services/service.ts'
import { admin } from '#routes.ts'
import { serviceChoiceTexts } from '#texts/nl/admin/form-parts.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { slugInWords } from '#texts/nl/services.ts'
import type { Field } from './describe-form.ts'
import { SelectField } from './fields.tsx'
import styles from './form.module.css'

/**
 * Describes a field for one of the services. `options` converts services to options; `nameOf` labels a stored value that is not an option.
 */
export const serviceChoice = <Name extends string>(
  name: Name,
  options: (services: Service[]) => Option[],
  prompt?: string,
  nameOf: (value: string) => string = slugInWords,
): Field<Name, string> => ({
  fields: [{ name, show: (value) => nameOf(String(value)) }],
  Part: ({ form }) => {
    const { services, isKnown, hasFailed, wasRead } = useServices()
    return (
      <div>
        <SelectField
          form={form}
          name={name}
          options={options(services)}
          prompt={prompt && (wasRead ? prompt : kitTexts.loading)}
          nameOf={nameOf}
        />
        {hasFailed && <ServicesNotRead />}
        {isKnown && services.length === 0 && (
          <p className={styles.hint}>
            {serviceChoiceTexts.none} <Link to={admin.services}>{serviceChoiceTexts.make}</Link>
          </p>
        )}
      </div>
    )
  },
})
