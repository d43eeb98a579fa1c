import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '#admin/kit/button.tsx'
import { historySearch } from '#admin/kit/history-address.ts'
import { SkeletonPanel } from '#admin/kit/list/skeleton.tsx'
import { longMoment, momentInWords } from '#admin/kit/moment-in-words.ts'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { useServices } from '#admin/kit/use-services.ts'
import { ChangedFields } from '#features/changes/screen/changed-fields.tsx'
import { formAddressOf } from '#features/changes/screen/form-address-of.ts'
import history from '#features/changes/screen/history.module.css'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { isNotFound } from '#kernel/problem.ts'
import { isWaiting } from '#kernel/proposal.ts'
import { admin, api as addresses } from '#routes.ts'
import { changeTexts } from '#texts/nl/admin/changes.ts'
import { subjectKind } from '#texts/nl/admin/collections.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { proposalTexts as texts } from '#texts/nl/admin/proposals.ts'
import { ProposalActions } from './proposal-actions.tsx'
import { ProposalProblem } from './proposal-problem.tsx'

/** Renders one proposal or plan: what differs, why it could not be applied, and what can be done with it. docs/product/proposals.md */
export function ProposalPage() {
  const { id }: Record<string, unknown> = useSearch({ strict: false })
  return typeof id === 'string' && id !== '' ? <Proposal key={id} id={id} /> : <Missing />
}

const Missing = () => (
  <Page title={changeTexts.activity}>
    <Notice title={texts.missing}>
      <ButtonLink to={admin.proposals}>{texts.proposals}</ButtonLink>
    </Notice>
  </Page>
)

function Proposal({ id }: { id: string }) {
  const api = useApi()
  const { services } = useServices()
  const { data, error } = useQuery({
    queryKey: ['changes', 'proposal', id],
    queryFn: ({ signal }) => api.get<ShownChange>(addresses.change(id), signal),
  })
  const isMissing = isNotFound(error)
  useLoadFailure(isMissing ? null : error, { title: outcomes.loadFailed, detail: texts.loadFailed })
  if (isMissing) return <Missing />
  if (!data)
    return (
      <Page title={changeTexts.activity}>
        {error ? (
          <Notice title={texts.loadFailed} failed>
            <ReadAgain />
          </Notice>
        ) : (
          <SkeletonPanel />
        )}
      </Page>
    )
  const form =
    data.kind === 'create' && data.state !== 'applied'
      ? null
      : formAddressOf(
          data,
          services,
          data.fields.map(({ name }) => name),
        )
  return (
    <Page
      title={data.title || subjectKind(data.collection)}
      summary={subjectKind(data.collection)}
      action={
        form && (
          <ButtonLink look="line" to={form.to} search={form.search}>
            {changeTexts.open}
          </ButtonLink>
        )
      }
    >
      <Shown proposal={data} />
    </Page>
  )
}

function Shown({ proposal }: { proposal: ShownChange }) {
  const [now] = useState(Date.now)
  const { kind, fields, user, made_at, due_at } = proposal
  const name = user.name || changeTexts.unknownUser
  return (
    <section className={`${panel.panel} ${history.version}`} aria-labelledby="proposal">
      <header>
        <h2 id="proposal">{due_at === null ? texts.of(name) : texts.planOf(name)}</h2>
        <p>{[texts.kinds[kind], texts.made(momentInWords(made_at, now))].join(' · ')}</p>
        {due_at !== null && isWaiting(proposal) && <Due at={due_at} now={now} />}
        <ProposalProblem proposal={proposal} />
        {isWaiting(proposal) ? <ProposalActions proposal={proposal} /> : <Settled proposal={proposal} now={now} />}
      </header>
      <ChangedFields fields={fields} kind={kind} />
    </section>
  )
}

const Due = ({ at, now }: { at: string; now: number }) => (
  <p>{Date.parse(at) > now ? texts.due(longMoment(at)) : texts.wasDue(longMoment(at))}</p>
)

/** Renders who applied or dropped it, with the way to the history of its subject. */
function Settled({ proposal, now }: { proposal: ShownChange; now: number }) {
  const { state, settled_by, settled_at, made_at } = proposal
  const by = settled_by || changeTexts.unknownUser
  const when = momentInWords(settled_at ?? made_at, now)
  return (
    <div>
      <p>{state === 'applied' ? texts.applied(by, when) : texts.dropped(by, when)}</p>
      <ButtonLink look="line" to={admin.history} search={historySearch(proposal)}>
        {changeTexts.history}
      </ButtonLink>
    </div>
  )
}
