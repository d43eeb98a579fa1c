import type { Article, ArticleDraft } from '#features/articles/article.ts'
import type { LinkPurpose } from '#features/links/link.ts'
import { DAY } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'

/** How long a link to a preview works. docs/product/previews.md */
export const PREVIEW_LINK_MS = 7 * DAY

/** A page that is not on the site yet. */
export interface SharedPage<Rendered> {
  /** The name of the person whose work it is; null for whoever made the link. */
  whose: string | null
  /** Renders the page under this line. */
  render(notice: string): Promise<Rendered>
}

/** Finds the page of a subject, by the purpose of its link. Throws `not-found`, or `nothing-to-preview` when it is on the site already. */
export type SharedPages<Rendered> = Record<LinkPurpose, (subject: string) => Promise<SharedPage<Rendered>>>

interface Parts<Rendered> {
  /** Throws `not-found`. */
  articleOf(id: string): Promise<Article>
  renderArticle(article: ArticleDraft, notice: string): Promise<Rendered>
}

/** Creates what finds the pages that links show, as their subjects are at that moment. */
export const createSharedPages = <Rendered>({ articleOf, renderArticle }: Parts<Rendered>): SharedPages<Rendered> => ({
  'article-preview': async (id) => {
    const article = await articleOf(id)
    if (article.published) throw new Problem('nothing-to-preview')
    return { whose: null, render: (notice) => renderArticle(draftOf(article), notice) }
  },
})

const draftOf = ({ title, excerpt, content, featured_image }: ArticleDraft): ArticleDraft => ({ title, excerpt, content, featured_image })
