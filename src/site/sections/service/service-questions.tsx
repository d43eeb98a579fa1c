import type { PublicQuestion } from '#features/questions/question.ts'
import { faqTabOf } from '#features/questions/question-tab.ts'
import type { PublicService } from '#features/services/service.ts'
import { site } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useSharedWords } from '#site/shared-words.ts'
import { Question } from '#site/sections/faq/question.tsx'
import layout from '#site/styles/layout.module.css'
import css from './service-questions.module.css'

/** The number of questions on the page of a service; the page of questions shows them all. */
export const QUESTIONS_SHOWN = 6

/** Renders questions about a service. Search engines get them only from the page of questions: they want each question on one page. */
export function ServiceQuestions({ service, questions }: { service: PublicService; questions: PublicQuestion[] }) {
  const { own_questions: words } = useSharedWords()
  if (questions.length === 0) return null
  return (
    <section className={`${css.questions} ${layout.section} ${layout.raised} ${layout.grid}`}>
      <h2>{words.title}</h2>
      <div>
        {questions.map(({ id, question, answer }) => (
          <Question key={id} question={question} answer={answer} />
        ))}
      </div>
      <p>
        <ButtonLink href={site.faqOf(faqTabOf(service.slug).value)} look="line">
          {words.all}
        </ButtonLink>
      </p>
    </section>
  )
}
