import { readableCompany } from '#features/company/stored-company.ts'
import { municipalities } from '#features/company/municipalities.ts'
import { lenient } from '#kernel/lenient.ts'
import { api } from '#routes.ts'
import type { CompanyFacts } from '#texts/nl/placeholders.ts'
import { useSetting } from './use-setting.ts'

const readableMunicipalities = lenient(municipalities)

/** Returns the company settings as stored, complete or not; undefined until they are loaded. */
export const useCompany = (enabled = true) => readableCompany.safeParse(useSetting(api.settings('company'), enabled).data).data

/** Returns the company settings with the municipalities: everything that placeholders in texts can name. */
export function useCompanyFacts(enabled = true): CompanyFacts | undefined {
  const stored = useCompany(enabled)
  const { data: places } = readableMunicipalities.safeParse(useSetting(api.settings('municipalities'), enabled).data)
  return stored && places && { ...stored, municipalities: places.items }
}
