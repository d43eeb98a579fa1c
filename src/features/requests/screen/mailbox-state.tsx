import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { answerTexts } from '#texts/nl/admin/answers.ts'
import { useAnswersMailbox } from './use-answers-mailbox.ts'
import { useNow } from './use-now.ts'

const texts = answerTexts.mailbox

/** Renders where answers of customers go, and how the reading of their mailbox goes. */
export function MailboxState() {
  const { data, error } = useAnswersMailbox()
  const now = useNow()
  return (
    <section aria-labelledby="antwoorden" aria-busy={!data && !error}>
      <h3 id="antwoorden">{texts.title}</h3>
      {!data && <p>{error ? texts.loadFailed : texts.loading}</p>}
      {data && !data.is_set && <p>{texts.notSet}</p>}
      {data?.is_set && (
        <>
          <p>{texts.reads(data.mailbox ?? '')}</p>
          {data.failing_since === null ? (
            <p>{data.connected_at === null ? texts.notYet : texts.connected(momentInWords(data.connected_at, now))}</p>
          ) : (
            <p role="alert">
              <b>{texts.failing(momentInWords(data.failing_since, now))}</b> {texts.failures[data.failure ?? 'other']}{' '}
              {data.failure_detail && texts.said(data.failure_detail)}
            </p>
          )}
          <p>{data.last_mail_at === null ? texts.noMail : texts.lastMail(momentInWords(data.last_mail_at, now))}</p>
        </>
      )}
    </section>
  )
}
