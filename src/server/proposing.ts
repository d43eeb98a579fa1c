import { type ApplyProposal, createApply } from '#features/proposals/apply.ts'
import { createAtCurrentAddresses } from '#features/proposals/at-current-addresses.ts'
import { createPropose, type Propose } from '#features/proposals/propose.ts'
import { NO_PROPOSED_FILES, type ProposedFiles } from '#features/proposals/proposed-files.ts'
import { createWriteOrPropose, type WriteOrPropose } from '#features/proposals/write-or-propose.ts'
import type { SubjectParts } from '#features/proposals/subject.ts'
import { type SettingForm, settingForms } from '#features/company/setting-forms.ts'
import type { Naming } from '#features/changes/describe-change.ts'
import { placeNow } from '#features/photos/photo.repository.ts'
import { createFindWords } from '#features/words/find-words.ts'
import { pageOfService } from '#features/words/page-words.ts'
import type { Clock } from '#kernel/clock.ts'
import { allWords } from '#site/pages/all-words.ts'
import { serviceWords } from '#site/service-words.ts'
import type { Repositories } from './repositories.ts'

/** What proposes writes instead of making them, and makes them later. */
export interface Proposing {
  propose: Propose
  writeOrPropose: WriteOrPropose
  apply: ApplyProposal
  /** The subjects of proposals, with the writes that the repositories have for them. */
  subjects: SubjectParts
  forms: readonly SettingForm[]
  files: ProposedFiles
  naming(): Promise<Naming>
}

/** Opens the proposals: every part of the site makes them, because every write can be proposed. */
export function openProposing(repositories: Repositories, clock: Clock, files = NO_PROPOSED_FILES): Proposing {
  const { proposals, services, settings, pageWords } = repositories
  const naming = async (): Promise<Naming> => {
    const every = await services.every()
    const ofServices = every.map((service) => [pageOfService(service.id), serviceWords(service)] as const)
    const byPage = new Map([...allWords.map((page) => [page.page, page] as const), ...ofServices])
    return { wordsOf: (page) => byPage.get(page), services: every }
  }
  const forms = settingForms(settings)
  const findWords = createFindWords({ pageWords, services, company: settings.siteCompany })
  const subjects = { repositories, forms, pageWords, findWords }
  const atCurrentAddresses = createAtCurrentAddresses({ serviceAt: services.at, placeNow: (place) => placeNow(place, services.at) })
  const propose = createPropose({ clock, proposals, files, naming })
  return {
    propose,
    writeOrPropose: createWriteOrPropose(propose),
    apply: createApply({ clock, proposals, files, atCurrentAddresses, ...subjects }),
    subjects,
    forms,
    files,
    naming,
  }
}
