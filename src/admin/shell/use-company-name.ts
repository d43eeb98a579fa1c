import { useSetting } from '#admin/kit/use-setting.ts'
import { api } from '#routes.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'

/** The company's short name: as it came with the page, until this tab reads or saves a newer one. */
export function useCompanyName(): string {
  const { data } = useSetting(api.settings('company'), false)
  const name = data?.['short_name']
  const fromPage = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
  return (typeof name === 'string' && name) || fromPage || shellTexts.brand
}
