import { ButtonLink } from '#admin/kit/button.tsx'
import { formSearch, rowLinkId } from '#admin/kit/form/form-address.ts'
import { Link } from '#admin/kit/link.tsx'
import { useAsVisitorsRead } from '#admin/kit/list/as-visitors-read.ts'
import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import { LIST_ID } from '#admin/kit/list/list-query.ts'
import { RowButtons } from '#admin/kit/list/row-actions.tsx'
import { Sortable } from '#admin/kit/list/sortable.tsx'
import { useMayIn } from '#admin/kit/may.ts'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import * as collections from '#collections.ts'
import { type Question, questions } from '#features/questions/question.ts'
import { SORTED_MAX } from '#features/questions/question-tab.ts'
import { admin } from '#routes.ts'
import { faqTabTexts as texts } from '#texts/nl/admin/faq.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { answerPreview } from './answer-preview.ts'
import styles from './questions.module.css'
import type { NamedTab } from './named-tabs.ts'
import { useTabQuestions } from './use-tab-questions.ts'

const QUESTIONS = {
  collection: collections.faqItems,
  nameOf: (row: AnyRow) => String(row['question']),
  texts,
} as const

/** Renders the active questions of a tab in the order that visitors read. */
export function TabQuestions({ tab }: { tab: NamedTab }) {
  const { questions: written, error, sort } = useTabQuestions(tab)
  const shown = useAsVisitorsRead(questions, written)
  const maySort = useMayIn(questions).includes('publish')
  useLoadFailure(error, { title: texts.loadFailed })

  return (
    <section id={LIST_ID} tabIndex={-1} className={styles.questions} aria-label={texts.listOf(tab.label)} aria-busy={!shown && !error}>
      {!shown && !error && <output className={styles.loading}>{kitTexts.loading}</output>}
      {!shown && error && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
      {shown?.length === 0 && <Notice title={texts.none} />}
      {shown && shown.length > SORTED_MAX && (
        <Notice title={texts.tooMany(SORTED_MAX)}>
          <ButtonLink look="line" to={admin.faqManager}>
            {texts.toTable}
          </ButtonLink>
        </Notice>
      )}
      {shown && shown.length > 0 && shown.length <= SORTED_MAX && (
        <Sortable label={texts.listOf(tab.label)} rows={shown} nameOf={({ question }) => question} onSort={maySort ? sort : null}>
          {(row) => (
            <>
              <Question row={row} />
              <span>
                <RowButtons row={{ ...row }} of={QUESTIONS} />
              </span>
            </>
          )}
        </Sortable>
      )}
    </section>
  )
}

function Question({ row }: { row: Question }) {
  return (
    <div className={styles.question}>
      <Link id={rowLinkId(row.id)} to="." search={formSearch(row.id)} resetScroll={false}>
        {row.question}
      </Link>
      <p>{answerPreview(row.answer)}</p>
    </div>
  )
}
