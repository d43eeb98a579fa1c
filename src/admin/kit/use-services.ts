import { useQuery } from '@tanstack/react-query'
import * as collections from '#collections.ts'
import type { Service } from '#features/services/service.ts'
import { api as addresses } from '#routes.ts'
import { everyRow } from './every-row.ts'
import { useApi } from './use-api.ts'

/** The API address of all services, hidden ones too, in the order that visitors see. */
export const EVERY_SERVICE = `${addresses.collection(collections.services)}?sort=position`

interface KnownServices {
  services: Service[]
  /** False while they are loading, and after a failed read. */
  isKnown: boolean
  hasFailed: boolean
  /** False until the first read has succeeded or failed; a later read does not change it. */
  wasRead: boolean
}

/** Returns all services, hidden ones too, in the order that visitors see. */
export function useServices(): KnownServices {
  const api = useApi()
  const { data, error, errorUpdateCount } = useQuery({
    queryKey: [collections.services, 'every'],
    queryFn: ({ signal }) => everyRow((part) => api.get<{ items: Service[] }>(EVERY_SERVICE + part, signal)),
    meta: { logFailure: true },
  })
  const isKnown = data !== undefined
  return { services: data?.items ?? [], isKnown, hasFailed: !isKnown && error !== null, wasRead: isKnown || errorUpdateCount > 0 }
}
