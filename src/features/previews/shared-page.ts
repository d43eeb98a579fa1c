import type { z } from 'zod'
import { cleanRichText } from '#db/rich-text.ts'
import { type Article, type ArticleDraft, articles } from '#features/articles/article.ts'
import type { PreviewPurpose } from '#features/links/link.ts'
import { neededFields } from '#features/proposals/proposed-value.ts'
import { type Service, services } from '#features/services/service.ts'
import type { FindWords } from '#features/words/find-words.ts'
import type { WordsOnPage } from '#features/words/words-on-page.ts'
import { withFields } from '#kernel/change.ts'
import { DAY } from '#kernel/clock.ts'
import { optionalUrl } from '#kernel/fields.ts'
import { Problem } from '#kernel/problem.ts'
import { isWaiting, type Proposal } from '#kernel/proposal.ts'
import { changedWords, withRichText } from '#kernel/resolve-words.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'

/** How long a link to a preview works. docs/product/previews.md */
export const PREVIEW_LINK_MS = 7 * DAY

/** A page that is not on the site yet. */
export interface SharedPage<Rendered> {
  /** The name of the person whose work it is; null for whoever made the link. */
  whose: string | null
  /** Renders the page under this line. */
  render(notice: string): Promise<Rendered>
}

/**
 * Finds the page of a subject, by the purpose of its link. Throws `not-found`, or `nothing-to-preview` when it is on the site already, or has
 * no separate page.
 */
export type SharedPages<Rendered> = Record<PreviewPurpose, (subject: string) => Promise<SharedPage<Rendered>>>

/** Renders what is not on the site yet, each under a line that says so. */
export interface SharedRenderers<Rendered> {
  article(article: ArticleDraft, notice: string): Promise<Rendered>
  service(service: Service, notice: string): Promise<Rendered>
  words(
    of: WordsOnPage,
    unsaved: { words: { page: string; value: unknown }; service: Service | undefined },
    notice: string,
  ): Promise<Rendered>
}

interface Parts<Rendered> {
  /** Each read throws `not-found`. */
  articleOf(id: string): Promise<Article>
  serviceOf(id: string): Promise<Service>
  proposalOf(id: string): Promise<Proposal>
  storedWords(page: string): Promise<{ words: unknown }>
  findWords: Pick<FindWords, 'ofPage'>
  render: SharedRenderers<Rendered>
}

/** Creates what finds the pages that links show, as their subjects are at that moment. */
export function createSharedPages<Rendered>({ articleOf, serviceOf, proposalOf, storedWords, findWords, render }: Parts<Rendered>) {
  const withProposedWords = async (proposal: Proposal) => {
    const page = proposal.subject
    if (page === mailWords.page) throw new Problem('nothing-to-preview')
    const [shown, { words }] = await Promise.all([findWords.ofPage(page), storedWords(page)])
    const next = Object.entries(asProposed(changedWords(shown.of, words), proposal)).filter(([, value]) => value !== null)
    const value = withRichText(shown.of, Object.fromEntries(next), cleanRichText)
    return (notice: string) => render.words(shown, { words: { page, value }, service: shown.service }, notice)
  }

  const withProposal = async (proposal: Proposal) => {
    const { kind, collection, subject } = proposal
    if (collection.startsWith('words/')) return withProposedWords(proposal)
    if (collection === articles.collection) {
      const article = kind === 'create' ? newRow(articles, proposal) : asProposed(await articleOf(subject), proposal)
      return (notice: string) => render.article(draftOf(article), notice)
    }
    if (collection === services.collection) {
      const stored = { id: subject, created_at: '', updated_at: '', version: 0, template: null }
      const service = kind === 'create' ? { ...stored, ...newRow(services, proposal) } : asProposed(await serviceOf(subject), proposal)
      return (notice: string) => render.service(service, notice)
    }
    throw new Problem('nothing-to-preview')
  }

  return {
    'article-preview': async (id) => {
      const article = await articleOf(id)
      if (article.published) throw new Problem('nothing-to-preview')
      return { whose: null, render: (notice) => render.article(draftOf(article), notice) }
    },
    'proposal-preview': async (id) => {
      const proposal = await proposalOf(id)
      if (!isWaiting(proposal) || proposal.kind === 'remove') throw new Problem('nothing-to-preview')
      return { whose: proposal.user_name, render: await withProposal(proposal) }
    },
  } satisfies SharedPages<Rendered>
}

/** Returns the fields of an article that its page shows, without the address of a picture that the form would refuse. */
const draftOf = ({ title, excerpt, content, featured_image }: ArticleDraft): ArticleDraft => ({
  title,
  excerpt,
  content,
  featured_image: optionalUrl.safeParse(featured_image).data ?? null,
})

/** Returns the fields of a proposed row that does not exist yet. Throws `nothing-to-preview` when its form would refuse them. */
function newRow<Schema extends z.ZodType>({ schema }: { schema: Schema }, { value_after }: Proposal): z.output<Schema> {
  const { data, error } = schema.safeParse(value_after)
  if (error) throw new Problem('nothing-to-preview')
  return data
}

/** Returns a value with the proposed fields, also when somebody changed one of them since. */
function asProposed<Value extends object>(now: Value, proposal: Proposal): Value {
  try {
    return withFields(now, neededFields(now, proposal))
  } catch (error) {
    if (error instanceof Problem && error.code === 'stale-version') return withFields(now, proposal.value_after ?? {})
    throw error
  }
}
