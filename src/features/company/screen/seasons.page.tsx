import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Season, SEASONS, type SeasonText } from '#features/company/season.ts'
import type { SettingSubject } from '#features/company/setting-places.ts'
import { WaitingChoices } from '#admin/kit/waiting-choices.tsx'
import { site } from '#routes.ts'
import { outcomes, proposedTexts } from '#texts/nl/admin/kit.ts'
import { formProposalTexts } from '#texts/nl/admin/form-proposals.ts'
import { seasonTexts as texts } from '#texts/nl/admin/seasons.ts'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { mayOf } from '#admin/kit/may.ts'
import { SkeletonPanel } from '#admin/kit/list/skeleton.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import { useBackToRow } from '#admin/kit/form/back-to-row.ts'
import { editedIn, formSearch } from '#admin/kit/form/form-address.ts'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { useServices } from '#admin/kit/use-services.ts'
import { PlanActivation } from './seasons/plan-activation.tsx'
import { SeasonCard, seasonHeadingId } from './seasons/season-card.tsx'
import { SeasonEditor } from './seasons/season-editor.tsx'
import styles from './seasons/seasons.module.css'
import { useSeasons, type VersionedText } from './seasons/use-seasons.ts'

/** The name of the active season in the list of changes. */
const ACTIVATION = { collection: 'settings', subject: 'seasonal/current_season' satisfies SettingSubject }

const headingOf = (season: string) => seasonHeadingId(season as Season)

/** Renders the texts of the banner on the gutter page by season. docs/product/season.md */
export function SeasonsPage() {
  const { stored, error, readAgain, write, keep, restore, proposeRestore, activate, proposeActivation } = useSeasons()
  const { services } = useServices()
  const [planned, setPlanned] = useState<Season | null>(null)
  const edited = editedIn(useSearch({ strict: false }))
  const navigate = useNavigate()
  const api = useApi()
  const queries = useQueryClient()
  const confirm = useConfirm()
  useLoadFailure(error, { title: outcomes.loadFailed, detail: texts.loadFailed })

  const { mutate, isPending } = useAction({
    run: ({ act }: { season: Season; act: () => Promise<unknown>; done: string }) => act(),
    done: (_answer, { done }) => ({ title: texts.saved, detail: done }),
    failed: texts.saveFailed,
  })
  const { mutate: propose } = useAction({
    run: (act: () => Promise<void>) => act(),
    done: { title: proposedTexts.title },
    failed: formProposalTexts.notStored,
    refresh: () => queries.invalidateQueries({ queryKey: ['changes'] }),
  })
  const askToRestore = async (season: Season, seen: SeasonText) => {
    const title = texts.restoreOf(texts.names[season])
    if (await confirm({ title, sentence: texts.confirmRestore, action: texts.confirmRestoreAction }))
      mutate({ season, act: () => restore(api, season, seen), done: texts.restored })
  }
  const askToProposeRestore = async (season: Season, seen: SeasonText) => {
    const title = texts.restoreOf(texts.names[season])
    if (await confirm({ title, sentence: texts.confirmProposeRestore, action: formProposalTexts.propose }))
      propose(() => proposeRestore(api, season, seen))
  }
  const gutters = services.find(({ template, active }) => template === 'gutter' && active)
  const close = () => void navigate({ to: '.', search: formSearch(undefined), ignoreBlocker: true, resetScroll: false })
  useBackToRow(edited, headingOf)

  return (
    <Page
      title={texts.title}
      summary={stored ? texts.summary(texts.names[stored.season]) : null}
      action={gutters && <a href={site.service(gutters.slug)}>{texts.toPage}</a>}
    >
      {!stored && error && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
      {!stored && !error && <SkeletonPanel />}
      {stored && <WaitingChoices subject={ACTIVATION} />}
      {stored && (
        <ul className={styles.seasons} aria-busy={isPending}>
          {SEASONS.map((season) => {
            const text: VersionedText = { ...stored.presets[season], version: stored.presets.version, may: mayOf(stored.presets) }
            return (
              <li key={season}>
                {season === edited ? (
                  <SeasonEditor
                    season={season}
                    text={text}
                    write={async (calls, typed, version) => {
                      const saved = await write(calls, season, typed, version)
                      return { ...saved[season], version: saved.version }
                    }}
                    readAgain={async (calls) => {
                      const read = await readAgain(calls)
                      return { ...read[season], version: read.version }
                    }}
                    onSaved={(saved) => keep(season, saved)}
                    onClose={close}
                  />
                ) : (
                  <SeasonCard
                    season={season}
                    text={text}
                    isActive={season === stored.season}
                    may={mayOf(stored.presets)}
                    onActivate={() =>
                      !isPending && mutate({ season, act: () => activate(api, season), done: texts.activated(texts.names[season]) })
                    }
                    onPropose={() => propose(() => proposeActivation(api.asked({ as: 'proposal' }), season))}
                    onPlan={() => setPlanned(season)}
                    onRestore={() => void askToRestore(season, text)}
                    onProposeRestore={() => void askToProposeRestore(season, text)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {planned && <PlanActivation season={planned} propose={proposeActivation} onClose={() => setPlanned(null)} />}
    </Page>
  )
}
