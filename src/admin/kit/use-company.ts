import { readableCompany } from '#features/company/stored-company.ts'
import { municipalities } from '#features/company/municipalities.ts'
import { lenient } from '#kernel/lenient.ts'
import { api } from '#routes.ts'
import type { CompanyFacts } from '#texts/nl/placeholders.ts'
import { useSetting } from './use-setting.ts'

const readableMunicipalities = lenient(municipalities)

/** Returns the company settings as stored, complete or not; undefined until they are loaded. */
export const useCompany = (enabled = true) => readableCompany.safeParse(useSetting(api.settings('company'), enabled).data).data

/**
 * Returns the company settings with the municipalities: everything that placeholders in texts can name. Undefined until they are loaded, and
 * null when they cannot be read.
 */
export function useCompanyFacts(enabled = true): CompanyFacts | null | undefined {
  const company = useSetting(api.settings('company'), enabled)
  const served = useSetting(api.settings('municipalities'), enabled)
  const stored = readableCompany.safeParse(company.data).data
  const places = readableMunicipalities.safeParse(served.data).data
  if (stored && places) return { ...stored, municipalities: places.items }
  // A query that failed is pending again while it is repeated, but the lists must stay then.
  return [company, served].every(({ data, errorUpdateCount }) => data || errorUpdateCount > 0) ? null : undefined
}
