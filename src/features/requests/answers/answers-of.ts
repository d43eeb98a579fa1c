import type { SentMail } from '#mail/sent-mails.ts'
import type { AnswerFile, AnswerWithFiles, StoredAnswer } from '#features/requests/request-answer.ts'

/** What a mail server said about a mail of ours that did not arrive. */
interface Bounce {
  at: string
  reason: string
  is_final: boolean
}

interface Parts {
  answers: { of(submissionId: string): Promise<StoredAnswer[]> }
  files: { of(answerIds: string[]): Promise<AnswerFile[]> }
  photos: { of(submissionId: string): Promise<{ answer_id: string | null }[]> }
  sentMails(messageIds: string[]): Promise<SentMail[]>
}

/** Returns answers with their files and numbers of photos. */
export async function withFiles(
  { files, photos }: Pick<Parts, 'files' | 'photos'>,
  submissionId: string,
  answers: StoredAnswer[],
): Promise<AnswerWithFiles[]> {
  if (answers.length === 0) return []
  const [found, shown] = [await files.of(answers.map(({ id }) => id)), await photos.of(submissionId)]
  return answers.map((answer) => ({
    ...answer,
    files: found.filter(({ answer_id }) => answer_id === answer.id),
    photo_count: shown.filter(({ answer_id }) => answer_id === answer.id).length,
  }))
}

/** Creates the read of the mails that came in about a request: the answers, and the newest report about each mail that did not arrive. */
export const answersOf =
  ({ answers, files, photos, sentMails }: Parts) =>
  async (submissionId: string): Promise<{ answers: AnswerWithFiles[]; bounces: ReadonlyMap<string, Bounce> }> => {
    const stored = await answers.of(submissionId)
    const reports = stored.filter(({ kind }) => kind === 'bounce' || kind === 'delay')
    const sent = await sentMails(reports.flatMap(({ about_message_id: id }) => (id === null ? [] : [id])))
    const bounces = new Map<string, Bounce>()
    for (const { about_message_id, text: reason, kind, received_at: at } of reports) {
      const mail = sent.find(({ message_id }) => message_id === about_message_id)
      // The news that a mail is late is no news after the one that it never arrives.
      if (mail && !bounces.get(mail.id)?.is_final) bounces.set(mail.id, { at, reason, is_final: kind === 'bounce' })
    }
    const shown = stored.filter((answer) => !reports.includes(answer))
    return { answers: await withFiles({ files, photos }, submissionId, shown), bounces }
  }
