import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ButtonLink } from '#admin/kit/button.tsx'
import { historyIn, type Subject } from '#admin/kit/history-address.ts'
import { SkeletonPanel } from '#admin/kit/list/skeleton.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { useServices } from '#admin/kit/use-services.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { admin, api as addresses } from '#routes.ts'
import { changeTexts as texts } from '#texts/nl/admin/changes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { formAddressOf } from './form-address-of.ts'
import styles from './history.module.css'
import { RestoreButton } from './restore-button.tsx'
import { Version } from './version.tsx'
import { VersionList } from './version-list.tsx'
import { versionsIn } from './versions-in.ts'

/** The most changes of one subject that its history shows. */
const SHOWN_MAX = 100

/** Renders the history of what the address names: its versions, and what the chosen one changed. docs/product/changes.md */
export function HistoryPage() {
  const asked = historyIn(useSearch({ strict: false }))
  return asked ? <History subject={asked} version={asked.version} /> : <Missing />
}

const Missing = () => (
  <Page title={texts.history}>
    <Notice title={texts.noHistory}>
      <ButtonLink to={admin.activity}>{texts.activity}</ButtonLink>
    </Notice>
  </Page>
)

function History({ subject, version }: { subject: Subject; version: string | undefined }) {
  const api = useApi()
  const { services } = useServices()
  const { collection, subject: id } = subject
  const query = new URLSearchParams({ collection, subject: id, limit: String(SHOWN_MAX) }).toString()
  const { data, error } = useQuery({
    queryKey: ['changes', 'history', query],
    queryFn: ({ signal }) => api.get<{ items: ShownChange[]; total: number }>(`${addresses.changes}?${query}`, signal),
  })
  useLoadFailure(error, { title: outcomes.loadFailed, detail: texts.loadFailed })
  if (data?.items.length === 0) return <Missing />
  const versions = versionsIn(data?.items ?? [])
  const shown = versions.find(({ changes }) => changes.some((change) => change.id === version)) ?? versions[0]
  const later = shown ? versions.slice(0, versions.indexOf(shown)).flatMap(({ changes }) => changes) : []
  const form = formAddressOf(
    subject,
    services,
    [...later, ...(shown?.changes ?? [])].flatMap(({ fields }) => fields.map(({ name }) => name)),
  )
  const isDeleted = data?.items[0]?.kind === 'remove'
  return (
    <Page
      title={texts.history}
      summary={shown ? [shown.changes[0]?.title, texts.versionCount(versions.length)].filter(Boolean).join(' · ') : null}
      action={
        form && (
          <ButtonLink look="line" to={form.to} search={form.search}>
            {texts.open}
          </ButtonLink>
        )
      }
    >
      {!data && !error && <SkeletonPanel />}
      {!data && error && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
      {shown && (
        <div className={styles.history}>
          <VersionList versions={versions} shown={shown} subject={subject} />
          <Version key={shown.id} version={shown}>
            {form && later.length > 0 && !isDeleted && <RestoreButton subject={subject} later={later} form={form} />}
          </Version>
        </div>
      )}
    </Page>
  )
}
