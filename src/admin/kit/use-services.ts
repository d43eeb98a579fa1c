import { useQuery } from '@tanstack/react-query'
import * as collections from '#collections.ts'
import type { Service } from '#entities/services/service.ts'
import { api as addresses } from '#routes.ts'
import { useApi } from './use-api.ts'

/** As many as the API gives at a time, and far more than a company offers. */
const MOST = 200

/** Where the API gives every service, hidden ones too, in the order that visitors read them. */
export const EVERY_SERVICE = `${addresses.collection(collections.services)}?sort=position&limit=${MOST}`

/** What the company offers, hidden services too, in the order that visitors read them. `isKnown` is false while that is on its way. */
export function useServices(): { services: Service[]; isKnown: boolean } {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [collections.services, 'every'],
    queryFn: ({ signal }) => api.get<{ items: Service[] }>(EVERY_SERVICE, signal),
    meta: { logFailure: true },
  })
  return { services: data?.items ?? [], isKnown: data !== undefined }
}
