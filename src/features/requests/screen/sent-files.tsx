import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { saveFile } from '#admin/kit/save-file.ts'
import { useAction } from '#admin/kit/use-action.ts'
import type { ShownReplyFile } from '#features/requests/reply-file.ts'
import { fileSize } from '#kernel/file-size.ts'
import { api as addresses } from '#routes.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import styles from './reply-files.module.css'

const texts = replyTexts.files

/** Renders the files of a mail in the timeline, each with its size and a button that downloads it. */
export function SentFiles({ messageId, files }: { messageId: string; files: readonly ShownReplyFile[] }) {
  const { mutate, isPending, variables } = useAction({
    run: (file: ShownReplyFile, api) => api.getFile(addresses.replyFileOf(messageId, file.id)),
    failed: texts.notDownloaded,
    onDone: (bytes, { name }) => saveFile(bytes, name),
  })
  if (files.length === 0) return null
  return (
    <ul className={styles.sent} aria-label={texts.title}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <Icon name="clip" />
          <span dir="auto">{file.name}</span>
          <small>{fileSize(file.file_size)}</small>
          <Button
            look="bare"
            aria-label={texts.downloadNamed(file.name)}
            aria-disabled={isPending && variables.id === file.id}
            onClick={() => mutate(file)}
          >
            {texts.download}
          </Button>
        </li>
      ))}
    </ul>
  )
}
