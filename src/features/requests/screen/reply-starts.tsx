import { Button } from '#admin/kit/button.tsx'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { Link } from '#admin/kit/link.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { admin } from '#routes.ts'
import { replyTexts as texts } from '#texts/nl/admin/replies.ts'
import { replyTemplateTexts } from '#texts/nl/admin/reply-templates.ts'
import type { Message } from './message.ts'
import { NOTHING, type WrittenReply } from './reply-draft.ts'
import styles from './reply.module.css'
import { startOfReply } from './reply.ts'
import { useReplyTemplates } from './use-reply-templates.ts'

interface ReplyStartsProps {
  message: Message
  written: Pick<WrittenReply, 'subject' | 'text'>
  /** The mail with the standard answer. */
  start: Pick<WrittenReply, 'subject' | 'text'>
  company: string
  onChoose: (name: string, chosen: Pick<WrittenReply, 'subject' | 'text'>) => void
}

/** Renders the texts that a mail can begin with. A text that somebody wrote is replaced only after asking. */
export function ReplyStarts({ message, written, start, company, onChoose }: ReplyStartsProps) {
  const confirm = useConfirm()
  const { templates = [], isLoading, hasFailed } = useReplyTemplates(message.service_type)
  const starts = [
    { id: 'empty', name: texts.empty, subject: NOTHING.subject, text: NOTHING.text },
    { id: 'standard', name: texts.standard, subject: start.subject, text: start.text },
    ...templates.map((each) => ({ id: each.id, name: each.name, ...startOfReply(message, each, company) })),
  ]
  const isStart = starts.some(({ subject, text }) => subject === written.subject && text === written.text)
  const isOwn = !isStart && (written.subject + written.text).trim() !== ''
  const begin = async ({ name, subject, text }: (typeof starts)[number]) => {
    if (isOwn && !(await confirm({ title: texts.replaceTitle, sentence: texts.replace, action: texts.replaceYes }))) return
    onChoose(name, { subject, text })
  }
  return (
    <fieldset className={styles.starts}>
      <legend>{texts.startWith}</legend>
      {starts.map((each) => (
        <Button key={each.id} look="line" onClick={() => void begin(each)}>
          {each.name}
        </Button>
      ))}
      {isLoading && <output>{texts.templatesLoading}</output>}
      {hasFailed && (
        <>
          <p>{replyTemplateTexts.loadFailed}</p>
          <ReadAgain />
        </>
      )}
      <Link to={admin.replyTemplates}>{texts.manage}</Link>
    </fieldset>
  )
}
