import { describeList, type List, ListContext } from '#admin/kit/list/describe-list.ts'
import { ListPanel } from '#admin/kit/list/list-panel.tsx'
import { Page } from '#admin/kit/page.tsx'
import { type ShownChange, shownChange } from '#features/changes/shown-change.ts'
import { ActivityTabs } from '#features/changes/screen/activity-tabs.tsx'
import { byAuthor, ofKind, since } from '#features/changes/screen/filters.tsx'
import { proposalTexts as texts } from '#texts/nl/admin/proposals.ts'
import { ProposalDays } from './proposal-days.tsx'

const listOf = (state: 'proposed' | 'planned', title: string, none: string): List =>
  describeList(
    { collection: 'changes', schema: shownChange },
    {
      texts: { ...texts, title, none, columns: {}, search: null, confirmDelete: '' },
      nameOf: (change) => change.title,
      filters: [
        ofKind,
        byAuthor,
        // A plan is looked up by its moment, and is under its day.
        ...(state === 'proposed' ? [since] : []),
        { name: 'state', accepts: () => false, otherwise: state },
      ],
    },
  )

const proposals = listOf('proposed', texts.proposals, texts.noProposals)
const plans = listOf('planned', texts.plans, texts.noPlans)

/** Renders the proposals that wait, newest first. docs/product/proposals.md */
export const ProposalsPage = () => <ListPage list={proposals} summary={texts.proposalsSummary} />

/** Renders what is planned, the next first. docs/product/proposals.md */
export const PlansPage = () => <ListPage list={plans} summary={texts.plansSummary} />

const ListPage = ({ list, summary }: { list: List; summary: string }) => (
  <ListContext value={list}>
    <Page title={list.texts.title} summary={summary}>
      <ListPanel above={<ActivityTabs />}>
        {({ rows, stale }) => <ProposalDays proposals={rows as unknown as ShownChange[]} isStale={stale} />}
      </ListPanel>
    </Page>
  </ListContext>
)
