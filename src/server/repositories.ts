import { articleRepository } from '#features/articles/article.repository.ts'
import { answerFiles } from '#features/requests/answers/answer-file.repository.ts'
import { answerRepository } from '#features/requests/answers/answer.repository.ts'
import { mailboxStateRepository } from '#features/requests/answers/mailbox-state.repository.ts'
import { requestRepository } from '#features/requests/request.repository.ts'
import { colleagues } from '#features/accounts/colleagues.ts'
import { requestEntryRepository } from '#features/requests/request-entry.repository.ts'
import { replyFiles } from '#features/requests/reply-file.repository.ts'
import { requestPhotos } from '#features/requests/request-photo.repository.ts'
import { questionRepository } from '#features/questions/question.repository.ts'
import { photoRepository, movePhotos, placeNow } from '#features/photos/photo.repository.ts'
import { photoPlaces } from '#features/photos/page-section.ts'
import type { ShownImage } from '#features/photos/photo-use.repository.ts'
import { pageWordsRepository, renameInLists } from '#features/words/page-words.repository.ts'
import { proposalRepository } from '#features/proposals/proposal.repository.ts'
import { proposedServices } from '#features/proposals/proposed-services.repository.ts'
import { projectRepository } from '#features/projects/project.repository.ts'
import { serviceRepository } from '#features/services/service.repository.ts'
import { serviceHooks } from '#features/services/change-service.ts'
import { backupStateRepository } from '#features/backup/backup-state.repository.ts'
import { changeRepository } from '#features/changes/change.repository.ts'
import { addressesInTrash, collectionsWithFiles } from '#features/changes/files-of-change.ts'
import { trashRepository } from '#features/changes/trash.repository.ts'
import { linkRepository } from '#features/links/link.repository.ts'
import { checklistRepository } from '#features/dashboard/checklist.repository.ts'
import { settings } from '#features/company/settings.repository.ts'
import { type Entities, entities } from '#entities.ts'
import { type Repository, repository } from '#db/repository.ts'
import type { Store } from '#db/rows.ts'
import { isoTime } from '#kernel/clock.ts'
import { folded } from '#kernel/folded.ts'
import { placesCalled } from '#texts/nl/admin/photos.ts'

/** Opens every repository over one store: the general ones of the definitions, and those with more functions. */
export function openRepositories(store: Store) {
  const proposals = proposalRepository(store)
  const requests = requestRepository(store)
  const owners = {
    articles: articleRepository(store),
    projects: projectRepository(store),
    services: serviceRepository(store),
  }
  owners.services.addHooks(
    serviceHooks(store.database.engine, {
      movePhotos,
      proposedFor: async (transaction, service) => {
        const named: string[] = []
        for (const { title, slug } of await proposedServices(transaction, [entities.projects, entities.options]))
          if ((await owners.services.at(slug, transaction))?.id === service.id) named.push(title)
        return named
      },
      renameInLists: (transaction, names, record) => renameInLists(transaction, names, isoTime(store.clock.now()), record),
    }),
  )
  const photos = photoRepository(store, {
    images: () => shownImages(),
    proposals: (addresses) => proposals.naming(addresses),
    places: async () => photoPlaces(await owners.services.visible()),
    placesCalled: async (text) => {
      const needle = folded(text.trim())
      return placesCalled((label) => folded(label).includes(needle), await owners.services.every())
    },
  })
  photos.addHooks({
    restore: async (transaction, { row, along }) => ({
      row: { ...row, ...(await placeNow(row, (slug) => owners.services.at(slug, transaction))) },
      along,
    }),
  })
  const shownImages = async () => {
    const inTexts = await owners.articles.imagesInTexts<ShownImage['kind']>('article')
    return () =>
      owners.services
        .images<ShownImage['kind']>('service')
        .unionAll(owners.articles.images<ShownImage['kind']>('article'))
        .unionAll(owners.projects.images<ShownImage['kind']>('project'))
        .unionAll(inTexts)
  }
  return {
    ...definedRepositories(store),
    ...owners,
    backups: backupStateRepository(store),
    changes: changeRepository(store),
    trash: trashRepository(store, { collections: collectionsWithFiles, addressesOf: addressesInTrash }),
    proposals,
    checklist: checklistRepository(store),
    links: linkRepository(store),
    requests,
    answers: answerRepository(store, {
      onAnswer: async (transaction, { kind, submission_id, received_at }) => {
        if (kind === 'answer') await requests.customerWrote(transaction, submission_id, received_at)
      },
    }),
    answerFiles: answerFiles(store),
    mailboxStates: mailboxStateRepository(store),
    requestEntries: requestEntryRepository(store),
    colleagues: () => colleagues(store.database),
    questions: questionRepository(store),
    photos,
    pageWords: pageWordsRepository(store),
    requestPhotos: requestPhotos(store),
    replyFiles: replyFiles(store),
    settings: settings(store),
  }
}

export type Repositories = ReturnType<typeof openRepositories>

const definedRepositories = (store: Store) =>
  Object.fromEntries(Object.entries(entities).map(([name, of]) => [name, repository(store, of)])) as {
    [Name in keyof Entities]: Repository<Entities[Name]>
  }
