import { Icon } from '#admin/kit/icon.tsx'
import type { ShownReplyFile } from '#features/requests/reply-file.ts'
import { letterOf } from '#features/requests/request-reply.ts'
import { replyTexts as texts } from '#texts/nl/admin/replies.ts'
import { useAnswersMailbox } from './use-answers-mailbox.ts'
import type { Message } from './message.ts'
import type { WrittenReply } from './reply-draft.ts'
import styles from './reply.module.css'

interface ReplyPreviewProps {
  message: Message
  written: Pick<WrittenReply, 'subject' | 'text'>
  files: readonly ShownReplyFile[]
  /** The name of whoever writes. */
  writer: string
  company: Parameters<typeof letterOf>[2]
}

/** Renders the mail as the customer reads it: the same paragraphs and the same signature as the server sends. */
export function ReplyPreview({ message, written: { subject, text }, files, writer, company }: ReplyPreviewProps) {
  const { paragraphs, signature } = letterOf(text.trim(), writer, company)
  return (
    <section className={styles.preview} aria-label={texts.arrives}>
      <h4>{texts.arrives}</h4>
      <div className={styles.letter}>
        <header>
          <b dir="auto">{subject}</b>
          <span>
            {texts.to.toLowerCase()} {message.name}
          </span>
        </header>
        {text.trim() === '' ? (
          <p>{texts.noText}</p>
        ) : (
          paragraphs.map((paragraph, index) => (
            <p key={index} dir="auto">
              {paragraph}
            </p>
          ))
        )}
        <p>
          <b>{signature.name}</b>
          {signature.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        {files.length > 0 && (
          <ul aria-label={texts.files.title}>
            {files.map((file) => (
              <li key={file.id}>
                <Icon name="clip" />
                <span dir="auto">{file.name}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <WhereAnswersGo />
    </section>
  )
}

/** Renders where an answer of the customer arrives; nothing until that is known. */
function WhereAnswersGo() {
  const { data } = useAnswersMailbox()
  if (!data) return null
  if (!data.is_set) return <p>{texts.answers}</p>
  return <p>{data.failing_since === null ? texts.answersRead : texts.answersFailing}</p>
}
