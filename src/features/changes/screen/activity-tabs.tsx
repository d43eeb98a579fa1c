import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type Tab, Tabs } from '#admin/kit/tabs.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { admin, api as addresses } from '#routes.ts'
import { changeTexts } from '#texts/nl/admin/changes.ts'
import { proposalTexts as texts } from '#texts/nl/admin/proposals.ts'

/** Renders the tabs of Activiteit: what was changed, and what is proposed and planned, with how many of them wait. */
export function ActivityTabs() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const tab = (label: string, to: string, count: Pick<Tab, 'count'> = {}): Tab => ({
    label,
    to,
    isCurrent: path === to,
    search: () => ({}),
    ...count,
  })
  return (
    <Tabs
      label={changeTexts.activity}
      tabs={[
        tab(changeTexts.history, admin.activity),
        tab(texts.proposals, admin.proposals, { count: useTotal('proposed') }),
        tab(texts.plans, admin.plans, { count: useTotal('planned') }),
      ]}
    />
  )
}

/** Reads how many proposals of a state there are; undefined until it is known. */
function useTotal(state: 'proposed' | 'planned'): number | undefined {
  const api = useApi()
  const query = new URLSearchParams({ state, limit: '1' }).toString()
  const { data } = useQuery({
    queryKey: ['changes', 'total', query],
    queryFn: ({ signal }) => api.get<{ total: number }>(`${addresses.changes}?${query}`, signal),
    meta: { logFailure: true },
  })
  return data?.total
}
