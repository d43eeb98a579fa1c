import { useFirstRows } from '#admin/kit/list/rows.ts'
import { replyTemplates } from '#features/requests/reply-template.ts'
import { ALL_SERVICES } from '#kernel/service-slug.ts'
import { builtInTemplates } from '#texts/nl/admin/reply-templates.ts'

/** The most templates that the form offers. */
const OFFERED_MAX = 200

/**
 * Returns the templates for requests about a service, those for that service first; the built-in ones while the company has none that can be
 * chosen. Undefined until they are read.
 */
export function useReplyTemplates(service: string) {
  const { data, error } = useFirstRows(replyTemplates.collection, { active: 'true', sort: 'name', limit: String(OFFERED_MAX) })
  const own = data?.items ?? []
  const ofService = (wanted: string) => own.filter(({ service_category }) => service_category === wanted)
  const templates =
    own.length === 0 ? builtInTemplates.map((each) => ({ id: each.name, ...each })) : [...ofService(service), ...ofService(ALL_SERVICES)]
  return { templates: data && templates, isLoading: data === undefined && error === null, hasFailed: data === undefined && error !== null }
}
