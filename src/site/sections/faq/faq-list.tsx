import type { Ref } from 'react'
import type { PublicFaqItem } from '#entities/faq-items/faq-item.ts'
import type { WordsOf } from '#kernel/words.ts'
import type { faqWords } from '#texts/nl/pages/faq.ts'
import { faq as texts } from '#texts/nl/faq.ts'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import { Notice } from '#site/sections/notice.tsx'
import { type View, ViewLinks } from '#site/sections/view-links.tsx'
import { Question } from './question.tsx'
import css from './faq-list.module.css'

/** As many lines as the skeleton has. docs/product/faq.md */
const SKELETON = [0, 1, 2, 3, 4]

export type ShownQuestion = Pick<PublicFaqItem, 'id' | 'question' | 'answer' | 'order_index'>

export interface FaqListProps {
  views: View[]
  /** The tab that is shown. */
  view: string
  /** Null when they could not be read. */
  items: ShownQuestion[] | null
  words: WordsOf<typeof faqWords>['list']
  loading?: boolean
  onChoose?: (view: string) => void
  onRetry?: () => void
  listRef?: Ref<HTMLElement>
}

/** The tabs beside the questions of one category. */
export function FaqList({ loading = false, listRef, ...props }: FaqListProps) {
  const { views, view, items, words, onChoose } = props
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
        <output className={hiddenText.hidden}>{loading ? words.loading : items && texts.count(items.length)}</output>
        {loading ? <Skeleton /> : <Shown {...props} />}
      </section>
    </div>
  )
}

function Shown({ views, view, items, words, onRetry }: FaqListProps) {
  const chosen = views.find(({ value }) => value === view)
  if (!items)
    return (
      <Notice title={words.failed} failed link={{ text: words.retry, href: chosen?.href ?? '', onFollow: onRetry }}>
        <p>{words.failed_help}</p>
      </Notice>
    )
  if (items.length === 0) return <Nothing words={words} category={chosen === views[0] ? undefined : chosen?.label} />
  return (
    <div className={css.questions}>
      {items.map(({ id, question, answer }) => (
        <Question key={id} question={question} answer={answer} />
      ))}
    </div>
  )
}

/** Where one begins, no category was asked for yet. */
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
