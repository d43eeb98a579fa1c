import { Link } from '@tanstack/react-router'
import buttons from '#admin/kit/button.module.css'
import { Button, ButtonLink, IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { rowLinkId } from '#admin/kit/list/columns.tsx'
import { LIST_ID } from '#admin/kit/list/list-query.ts'
import { Sortable } from '#admin/kit/list/sortable.tsx'
import { useDelete } from '#admin/kit/list/use-delete.ts'
import { Notice } from '#admin/kit/notice.tsx'
import { formSearch } from '#admin/kit/screen-address.ts'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import type { FaqItem } from '#entities/faq-items/faq-item.ts'
import { type FaqTab, SORTED_MAX } from '#entities/faq-items/faq-tab.ts'
import { admin } from '#routes.ts'
import { faqTabTexts as texts } from '#texts/nl/admin/faq.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { faqTabs } from '#texts/nl/faq.ts'
import { answerPreview } from './answer-preview.ts'
import styles from './faq.module.css'
import { useTabQuestions } from './use-tab-questions.ts'

/** The active questions of a tab, in the order that visitors read them. */
export function TabQuestions({ tab }: { tab: FaqTab }) {
  const { questions, error, refetch, sort } = useTabQuestions(tab)
  const remove = useDelete()
  useLoadFailure(error, { title: texts.loadFailed })

  return (
    <section
      id={LIST_ID}
      tabIndex={-1}
      className={styles.questions}
      aria-label={texts.listOf(faqTabs[tab.value])}
      aria-busy={!questions && !error}
    >
      {!questions && !error && <output className={styles.loading}>{kitTexts.loading}</output>}
      {!questions && error && (
        <Notice title={texts.loadFailed} failed>
          <Button look="line" onClick={() => void refetch()}>
            {kitTexts.retry}
          </Button>
        </Notice>
      )}
      {questions?.length === 0 && <Notice title={texts.none} />}
      {questions && questions.length > SORTED_MAX && (
        <Notice title={texts.tooMany(SORTED_MAX)}>
          <ButtonLink look="line" to={admin.faqManager}>
            {texts.toTable}
          </ButtonLink>
        </Notice>
      )}
      {questions && questions.length > 0 && questions.length <= SORTED_MAX && (
        <Sortable label={texts.listOf(faqTabs[tab.value])} rows={questions} nameOf={({ question }) => question} onSort={sort}>
          {(row) => (
            <>
              <Question row={row} />
              <span>
                <Link
                  className={buttons.icon}
                  to="."
                  search={formSearch(row.id)}
                  resetScroll={false}
                  aria-label={kitTexts.edit(row.question)}
                >
                  <Icon name="pencil" />
                </Link>
                <IconButton danger aria-label={kitTexts.delete(row.question)} onClick={() => void remove({ ...row })}>
                  <Icon name="bin" />
                </IconButton>
              </span>
            </>
          )}
        </Sortable>
      )}
    </section>
  )
}

function Question({ row }: { row: FaqItem }) {
  return (
    <div className={styles.question}>
      <Link id={rowLinkId(row.id)} to="." search={formSearch(row.id)} resetScroll={false}>
        {row.question}
      </Link>
      <p>{answerPreview(row.answer)}</p>
    </div>
  )
}
