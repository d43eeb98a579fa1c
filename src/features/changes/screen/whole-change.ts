import type { Api } from '#admin/kit/api.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { api as addresses } from '#routes.ts'

/** The query of one change with its values whole. A change never changes. */
export const wholeChange = (api: Api, { id }: Pick<ShownChange, 'id'>) => ({
  queryKey: ['changes', 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<ShownChange>(addresses.change(id), signal),
  staleTime: Infinity,
})
