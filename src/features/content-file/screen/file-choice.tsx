import { useRef } from 'react'
import { Icon } from '#admin/kit/icon.tsx'
import zone from '#admin/kit/upload/drop-zone.module.css'
import { TAKES_FILES, useGivenFiles } from '#admin/kit/upload/use-given-files.ts'
import { CONTENT_UPLOAD_MAX } from '#features/content-file/content-file.ts'
import { fileSize } from '#kernel/file-size.ts'
import { contentImportTexts as texts } from '#texts/nl/admin/content-file.ts'
import hidden from '#ui/hidden-text.module.css'
import styles from './content-file.module.css'

const HINT = 'content-file-hint'

/** Renders the input for a content file, which also accepts a dropped one. */
export function FileChoice({ isFirst, onFiles }: { isFirst: boolean; onFiles: (files: File[]) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const isOver = useGivenFiles(place, onFiles)
  return (
    <div ref={place} className={`${zone.zone} ${styles.wide}`} {...{ [TAKES_FILES]: '' }} data-over={isOver || undefined}>
      <label className={zone.choice}>
        <input
          className={hidden.hidden}
          type="file"
          accept=".gz,.tgz,application/gzip"
          aria-describedby={HINT}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // The input is emptied, so that the same file can be chosen again after it was refused.
            target.value = ''
          }}
        />
        <span className={hidden.hidden}>{texts.label}: </span>
        <Icon name="archive" />
        <span className={zone.words}>{isOver ? texts.letGo : isFirst ? texts.choose : texts.another}</span>
        <span className={zone.hint} id={HINT}>
          {texts.hint(fileSize(CONTENT_UPLOAD_MAX))}
        </span>
      </label>
    </div>
  )
}
