import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Season, SEASONS, type SeasonText, textOf } from '#features/company/season.ts'
import { site } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { seasonTexts as texts } from '#texts/nl/admin/seasons.ts'
import { season as standard } from '#texts/nl/season.ts'
import { useConfirm } from '#admin/kit/confirm.tsx'
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
import { SeasonCard, seasonHeadingId } from './seasons/season-card.tsx'
import { SeasonEditor, type VersionedText } from './seasons/season-editor.tsx'
import styles from './seasons/seasons.module.css'
import { useSeasons } from './seasons/use-seasons.ts'

const headingOf = (season: string) => seasonHeadingId(season as Season)

/** Renders the texts of the banner on the gutter page by season. docs/product/season.md */
export function SeasonsPage() {
  const { stored, error, readAgain, write, restore, activate } = useSeasons()
  const { services } = useServices()
  const edited = editedIn(useSearch({ strict: false }))
  const navigate = useNavigate()
  const api = useApi()
  const confirm = useConfirm()
  useLoadFailure(error, { title: outcomes.loadFailed, detail: texts.loadFailed })

  const { mutate, isPending } = useAction({
    run: ({ act }: { season: Season; act: () => Promise<unknown>; done: string }) => act(),
    done: (_answer, { done }) => ({ title: texts.saved, detail: done }),
    failed: texts.saveFailed,
    // The pressed button has disappeared.
    focus: ({ season }) => document.getElementById(seasonHeadingId(season))?.focus(),
  })
  const askToRestore = async (season: Season, seen: SeasonText) => {
    const title = texts.restoreOf(texts.names[season])
    if (await confirm({ title, sentence: texts.confirmRestore, action: texts.confirmRestoreAction }))
      mutate({ season, act: () => restore(api, season, textOf(standard.presets[season]), seen), done: texts.restored })
  }
  const gutters = services.find(({ template, active }) => template === 'gutter' && active)
  const close = () => void navigate({ to: '.', search: formSearch(undefined), ignoreBlocker: true, resetScroll: false })
  useBackToRow(edited, headingOf)

  return (
    <Page
      title={texts.title}
      summary={stored && texts.summary(texts.names[stored.season])}
      action={gutters && <a href={site.service(gutters.slug)}>{texts.toPage}</a>}
    >
      {!stored && error && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
      {!stored && !error && <SkeletonPanel />}
      {stored && (
        <ul className={styles.seasons} aria-busy={isPending}>
          {SEASONS.map((season) => {
            const text: VersionedText = { ...stored.presets[season], version: stored.presets.version }
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
                    onClose={close}
                  />
                ) : (
                  <SeasonCard
                    season={season}
                    text={text}
                    isActive={season === stored.season}
                    onActivate={() => mutate({ season, act: () => activate(api, season), done: texts.activated(texts.names[season]) })}
                    onRestore={() => void askToRestore(season, text)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Page>
  )
}
