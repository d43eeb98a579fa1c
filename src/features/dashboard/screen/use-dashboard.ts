import { useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { useSessionState } from '#admin/session/use-session.ts'
import { api as addresses } from '#routes.ts'

/** The figures; those that the role may not read are absent. */
export interface Dashboard {
  blog_posts?: { total: number }
  messages?: { total: number; new: number }
  reviews?: { total: number; pending: number }
  portfolio_items?: { total: number }
  proposals: { proposed: number; failed_plans: number }
  last_change: string | null
  last_backup?: { at: string } | null
  failed_backup?: { at: string } | null
  sent_backup?: { at: string } | null
  unsent_backup?: { at: string } | null
  verified_backup?: { at: string; whole: boolean } | null
}

/** Reads the figures of the dashboard. docs/product/back-office.md */
export function useDashboard() {
  const api = useApi()
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.get<Dashboard>(addresses.dashboard, signal),
    enabled: useSessionState().status === 'authenticated',
    meta: { logFailure: true },
  })
}
