import { useQuery } from '@tanstack/react-query'
import { Link } from '#admin/kit/link.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import * as collections from '#collections.ts'
import { admin, api as addresses } from '#routes.ts'
import { trashTexts as texts } from '#texts/nl/admin/trash.ts'

/** Renders a link to the deleted services, when there are any: with its service back, a row needs no other one. */
export function ServiceInTrash({ onLeave }: { onLeave: () => void }) {
  const api = useApi()
  const query = new URLSearchParams({ collection: collections.services, limit: '1' }).toString()
  const { data } = useQuery({
    queryKey: ['trash', 'total', query],
    queryFn: ({ signal }) => api.get<{ total: number }>(`${addresses.trash}?${query}`, signal),
  })
  if (!data?.total) return null
  return (
    <p>
      {texts.orService}{' '}
      <Link to={admin.trash} search={{ collection: collections.services }} onClick={onLeave}>
        {texts.servicesInTrash}
      </Link>
    </p>
  )
}
