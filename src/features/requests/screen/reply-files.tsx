import { useId, useState } from 'react'
import { Button, IconButton } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { UploadProgress } from '#admin/kit/upload/upload-progress.tsx'
import { uploadWords } from '#admin/kit/words.ts'
import { REPLY_FILES_MAX_BYTES } from '#features/requests/reply-file.ts'
import { fileSize } from '#kernel/file-size.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import hidden from '#ui/hidden-text.module.css'
import type { Message } from './message.ts'
import { ReplyPhotos } from './reply-photos.tsx'
import styles from './reply-files.module.css'
import type { AddedFile, ReplyFilesState } from './use-reply-files.ts'

const texts = replyTexts.files

interface ReplyFilesProps {
  message: Message
  files: ReplyFilesState
  /** True while files are dragged over the mail. */
  isOver: boolean
  onGive: (files: File[]) => void
  /** Called when somebody adds a photo, so that the draft of the mail is stored with it. */
  onAdd: () => void
}

/** Renders the files of a mail, and how to choose them: from the device, or photos of the request. */
export function ReplyFiles({ message, files, isOver, onGive, onAdd }: ReplyFilesProps) {
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
  const [said, setSaid] = useState('')
  const toInput = () => document.getElementById(`${id}-input`)?.focus()
  return (
    <fieldset className={styles.files} data-over={isOver || undefined}>
      <legend>{texts.title}</legend>
      {files.items === undefined && files.error === null && <output>{texts.loading}</output>}
      {files.items === undefined && files.error !== null && (
        <>
          <p role="alert">{texts.loadFailed}</p>
          <ReadAgain />
        </>
      )}
      <ul>
        {files.items?.map((file) => (
          <li key={file.id} className={styles.file}>
            <Icon name={file.mime_type.startsWith('image/') ? 'camera' : 'document'} />
            <span dir="auto">{file.name}</span>
            <small>{fileSize(file.file_size)}</small>
            <IconButton
              aria-label={texts.remove(file.name)}
              onClick={() => {
                files.remove(file)
                toInput()
              }}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
        {files.adding.map((each) => (
          <Added
            key={each.key}
            added={each}
            inputId={`${id}-input`}
            onRetry={() => files.retry(each)}
            onDrop={() => {
              files.drop(each.key)
              toInput()
            }}
          />
        ))}
      </ul>
      <div className={styles.choices}>
        <label className={styles.add}>
          <input
            id={`${id}-input`}
            className={hidden.hidden}
            type="file"
            multiple
            aria-describedby={`${id}-used`}
            onChange={({ target }) => {
              onGive([...(target.files ?? [])])
              // The input is emptied, so that the same file can be chosen again.
              target.value = ''
            }}
          />
          <Icon name="clip" />
          {isOver ? texts.letGo : texts.add}
        </label>
        {message.photo_count > 0 && (
          <Button look="line" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            <Icon name="camera" />
            {texts.photos}
          </Button>
        )}
        <span id={`${id}-used`} className={styles.used} data-over={files.used > REPLY_FILES_MAX_BYTES || undefined}>
          {texts.used(fileSize(files.used), fileSize(REPLY_FILES_MAX_BYTES))}
        </span>
      </div>
      {isChoosing && (
        <ReplyPhotos
          message={message}
          files={files}
          onAdd={(name) => {
            setSaid(texts.added(name))
            onAdd()
          }}
        />
      )}
      <output className="sr">{said}</output>
    </fieldset>
  )
}

interface AddedProps {
  added: AddedFile
  inputId: string
  onRetry: () => void
  onDrop: () => void
}

/** Renders a file on its way to the server, or why it did not get there. */
function Added({ added: { file, state }, inputId, onRetry, onDrop }: AddedProps) {
  return (
    <li className={styles.adding}>
      <div className={styles.file}>
        <Icon name="document" />
        <span dir="auto">{file.name}</span>
        <small>{fileSize(file.size)}</small>
        {(state.kind === 'failed' || state.kind === 'queued') && (
          <IconButton aria-label={texts.remove(file.name)} onClick={onDrop}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      {state.kind === 'queued' && <p>{texts.queued}</p>}
      {state.kind === 'failed' ? (
        <>
          <p className={styles.failed} role="alert">
            {uploadWords(state.problem)}
          </p>
          {state.mayRetry && (
            <Button look="line" aria-label={`${kitTexts.retry}: ${file.name}`} onClick={onRetry}>
              {kitTexts.retry}
            </Button>
          )}
        </>
      ) : (
        state.kind !== 'queued' && <UploadProgress state={state} onCancel={onDrop} backTo={inputId} />
      )}
    </li>
  )
}
