import type { TimelineItem } from '#features/requests/timeline.ts'
import { answerTexts as texts } from '#texts/nl/admin/answers.ts'
import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { saveFile } from '#admin/kit/save-file.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { fileSize } from '#kernel/file-size.ts'
import { api as addresses } from '#routes.ts'
import type { Message } from './message.ts'
import styles from './timeline.module.css'

export type Answer = Extract<TimelineItem, { kind: 'answer' }>
type Bounced = NonNullable<Extract<TimelineItem, { kind: 'reply' }>['bounced']>

/** Renders what stands below the words of an answer: the earlier mail, folded, and what is in the mailbox alone. */
export function AnswerRest({ message, answer }: { message: Message; answer: Answer }) {
  const { quoted, flaw, left_out, is_automatic, photo_count, files } = answer
  const download = useDownload(message.id)
  if (is_automatic) return null
  return (
    <>
      {quoted && (
        <details className={styles.quoted}>
          <summary>{texts.showEarlier}</summary>
          <p dir="auto">{quoted}</p>
        </details>
      )}
      {photo_count > 0 && <p>{texts.photos(photo_count)}</p>}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={texts.files}>
          {files.map((file) => (
            <li key={file.id}>
              <Button look="line" onClick={() => download(file)}>
                <Icon name="download" />
                {file.name}
              </Button>{' '}
              {fileSize(file.file_size)}
            </li>
          ))}
        </ul>
      )}
      {flaw !== null && <p>{texts.flaws[flaw]}</p>}
      {left_out > 0 && <p>{texts.leftOut(left_out)}</p>}
    </>
  )
}

/** Renders what a mail server said about a mail that did not arrive. */
export const BounceLine = ({ bounced: { is_final, reason } }: { bounced: Bounced }) => (
  <p className={styles.bounced}>{[is_final ? texts.notArrived : texts.notArrivedYet, reason].filter(Boolean).join(': ')}</p>
)

/** Returns the function that downloads a file of an answer; it never opens in the page. */
function useDownload(id: string) {
  const { mutate } = useAction({
    run: ({ id: file }: Answer['files'][number], api) => api.getFile(addresses.answerFileOf(id, file)),
    failed: texts.notDownloaded,
    onDone: (bytes, { name }) => saveFile(bytes, name),
  })
  return (file: Answer['files'][number]) => mutate(file)
}
