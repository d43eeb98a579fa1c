import { company, type SiteCompany } from '#entities/settings/company.ts'
import { municipalities } from '#entities/settings/municipalities.ts'
import { api } from '#routes.ts'
import { useSetting } from './use-setting.ts'

/** What staff wrote of the company; undefined until it is there. */
export const useCompany = (enabled = true) => company.strip().safeParse(useSetting(api.settings('company'), enabled).data).data

/** The same with its municipalities: all that words can name. */
export function useCompanyFacts(enabled = true): Omit<SiteCompany, 'shows_built_in_reviews' | 'brand'> | undefined {
  const own = useCompany(enabled)
  const { data: places } = municipalities.strip().safeParse(useSetting(api.settings('municipalities'), enabled).data)
  return own && places && { ...own, municipalities: places.items }
}
