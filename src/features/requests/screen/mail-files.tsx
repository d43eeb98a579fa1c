import { Button } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { saveFile } from '#admin/kit/save-file.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { fileSize } from '#kernel/file-size.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import styles from './timeline.module.css'

const texts = replyTexts.files

interface MailFile {
  id: string
  name: string
  file_size: number
}

interface MailFilesProps {
  label: string
  files: readonly MailFile[]
  /** Returns the address of a file, which needs the session and never opens in the page. */
  addressOf: (file: string) => string
}

/** Renders the files of a mail in the timeline, each a button that downloads it, with its size. */
export function MailFiles({ label, files, addressOf }: MailFilesProps) {
  const { mutate, isPending, variables } = useAction({
    run: ({ id }: MailFile, api) => api.getFile(addressOf(id)),
    failed: texts.notDownloaded,
    onDone: (bytes, { name }) => saveFile(bytes, name),
  })
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <Button look="line" aria-disabled={isPending && variables.id === file.id} onClick={() => mutate(file)}>
            <Icon name="download" />
            <span className="sr">{texts.download} </span>
            <span dir="auto">{file.name}</span>
          </Button>{' '}
          {fileSize(file.file_size)}
        </li>
      ))}
    </ul>
  )
}
