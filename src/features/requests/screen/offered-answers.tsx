import { Button } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { answerTexts as texts } from '#texts/nl/admin/answers.ts'
import { type Answer, AnswerRest } from './answer-rest.tsx'
import type { Message } from './message.ts'
import styles from './timeline.module.css'
import { useNow } from './use-now.ts'
import { useOfferedAnswers, useSettleOffer } from './use-offered-answers.ts'

/** Renders the mails that may belong to a message, each with what staff say about it. */
export function OfferedAnswers({ message }: { message: Message }) {
  const { data, error } = useOfferedAnswers(message.id)
  if (!data && error)
    return (
      <Notice title={texts.offeredFailed} failed>
        <ReadAgain />
      </Notice>
    )
  return data?.items.map((answer) => <Offered key={answer.id} message={message} answer={answer} />)
}

function Offered({ message, answer }: { message: Message; answer: Answer }) {
  const { mutate, isPending } = useSettleOffer(message.id)
  const now = useNow()
  return (
    <section className={styles.offered} aria-label={texts.offered}>
      <h4>{texts.offered}</h4>
      <p>
        <b>{answer.subject}</b> · {texts.from(answer.from.name, answer.from.address)} · {momentInWords(answer.at, now)}
      </p>
      {answer.text && (
        <p className={styles.text} dir="auto">
          {answer.text}
        </p>
      )}
      <AnswerRest message={message} answer={answer} />
      <div>
        <Button aria-disabled={isPending} onClick={() => !isPending && mutate({ answer: answer.id, how: 'accept' })}>
          {texts.accept}
        </Button>
        <Button look="line" aria-disabled={isPending} onClick={() => !isPending && mutate({ answer: answer.id, how: 'dismiss' })}>
          {texts.dismiss}
        </Button>
      </div>
    </section>
  )
}
