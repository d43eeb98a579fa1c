import type { Ref } from 'react'
import type { PublicQuestion } from '#features/questions/question.ts'
import type { WordsOf } from '#kernel/words.ts'
import type { faqWords } from '#texts/nl/pages/faq.ts'
import { site } from '#routes.ts'
import { faq as texts } from '#texts/nl/faq.ts'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import { QUESTIONS_PER_PAGE } from '#site/list-pages.ts'
import { Notice } from '#site/sections/notice.tsx'
import { type Adding, Pages } from '#site/sections/pages.tsx'
import type { SharedWords } from '#site/shared-words.ts'
import { type View, ViewLinks } from '#site/sections/view-links.tsx'
import { Question } from './question.tsx'
import css from './faq-list.module.css'

/** The lines of the skeleton. docs/product/faq.md */
const SKELETON = [0, 1, 2, 3, 4]

export type ShownQuestion = Pick<PublicQuestion, 'id' | 'question' | 'answer' | 'order_index'>

export interface FaqListProps {
  views: View[]
  /** The tab that is shown. */
  view: string
  /** Null when the questions could not be read. */
  items: ShownQuestion[] | null
  /** The page of the tab that is shown, or the last one when several are. */
  page: number
  /** The number of questions in the tab. */
  total: number
  words: WordsOf<typeof faqWords>['list'] & { pages: SharedWords['pages'] }
  loading?: boolean
  adding?: Adding | undefined
  onMore?: () => void
  onChoose?: (view: string) => void
  onRetry?: () => void
  listRef?: Ref<HTMLElement>
}

/** Renders the tabs next to the questions of one category. */
export function FaqList({ loading = false, listRef, ...props }: FaqListProps) {
  const { views, view, items, total, words, onChoose } = props
  const label = views.find(({ value }) => value === view)?.label
  return (
    <div className={`${css.faq} ${layout.grid}`}>
      {views.length > 1 && (
        <div className={css.side}>
          <ViewLinks label={texts.tabs} views={views} current={view} onChoose={onChoose} />
        </div>
      )}
      <section className={css.list} aria-label={label ?? texts.title} aria-busy={loading} tabIndex={-1} ref={listRef}>
        {label && <h2>{label}</h2>}
        <output className={hiddenText.hidden}>{loading ? words.loading : items && texts.count(items.length, total)}</output>
        {loading ? <Skeleton /> : <Shown {...props} />}
      </section>
    </div>
  )
}

function Shown({ views, view, items, page, total, words, adding, onMore, onRetry }: FaqListProps) {
  const chosen = views.find(({ value }) => value === view)
  if (!items)
    return (
      <Notice title={words.failed} failed link={{ text: words.retry, href: site.pageOf(chosen?.href ?? '', page), onFollow: onRetry }}>
        <p>{words.failed_help}</p>
      </Notice>
    )
  if (items.length === 0) return <Nothing words={words} category={chosen === views[0] ? undefined : chosen?.label} />
  return (
    <>
      <div className={css.questions}>
        {items.map(({ id, question, answer }) => (
          <Question key={id} question={question} answer={answer} />
        ))}
      </div>
      <Pages
        list={chosen?.href ?? ''}
        page={page}
        total={total}
        perPage={QUESTIONS_PER_PAGE}
        words={words.pages}
        adding={adding}
        onMore={onMore}
      />
    </>
  )
}

/** Renders the message for an empty list. The first tab names no category, because the visitor chose none. */
function Nothing({ words, category }: Pick<FaqListProps, 'words'> & { category: string | undefined }) {
  const title = category ? words.empty_of.replace('{onderwerp}', () => category) : words.empty
  return <Notice title={title} link={{ text: words.ask, href: '#stel-uw-vraag' }} />
}

function Skeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {SKELETON.map((line) => (
        <i key={line} />
      ))}
    </div>
  )
}
