import { company } from '#features/company/company.ts'
import { municipalities } from '#features/company/municipalities.ts'
import { api } from '#routes.ts'
import type { CompanyFacts } from '#texts/nl/placeholders.ts'
import { useSetting } from './use-setting.ts'

/** Returns the company settings as stored; undefined until they are loaded. */
export const useCompany = (enabled = true) => company.strip().safeParse(useSetting(api.settings('company'), enabled).data).data

/** Returns the company settings with the municipalities: everything that placeholders in texts can name. */
export function useCompanyFacts(enabled = true): CompanyFacts | undefined {
  const stored = useCompany(enabled)
  const { data: places } = municipalities.strip().safeParse(useSetting(api.settings('municipalities'), enabled).data)
  return stored && places && { ...stored, municipalities: places.items }
}
