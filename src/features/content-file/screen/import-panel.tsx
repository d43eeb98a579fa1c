import { type RefObject, useEffect, useRef, useState } from 'react'
import { NoAnswer } from '#admin/kit/api-failure.ts'
import { Button } from '#admin/kit/button.tsx'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import forms from '#admin/kit/form/form.module.css'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { Notice } from '#admin/kit/notice.tsx'
import panel from '#admin/kit/panel.module.css'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useUnsavedGuard } from '#admin/kit/unsaved.tsx'
import { UploadProgress } from '#admin/kit/upload/upload-progress.tsx'
import { isUploading, useUpload } from '#admin/kit/upload/use-upload.ts'
import { uploadWords } from '#admin/kit/words.ts'
import type { ContentImport, ContentManifest } from '#features/content-file/content-file.ts'
import { fileSize } from '#kernel/file-size.ts'
import type { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { contentImportTexts as texts } from '#texts/nl/admin/content-file.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './content-file.module.css'
import { amountOf, Counts } from './counts.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { readManifest, type Refusal } from './read-manifest.ts'
import { useContentImport } from './use-content-import.ts'

const TITLE = 'content-import'
const CHOSEN = 'content-chosen'

type Chosen = { kind: 'none' } | { kind: 'reading' } | { kind: 'refused'; why: Refusal | 'count' } | Ready
interface Ready {
  kind: 'ready'
  file: File
  manifest: ContentManifest
}

/**
 * Renders the import of all content: the browser reads the chosen file's manifest, asks for confirmation and uploads it, and the server
 * imports it.
 */
export function ImportPanel() {
  const title = useRef<HTMLHeadingElement>(null)
  const { latest, isRunning, isPending, isError, error, isFetching, refetch, begun } = useContentImport()
  return (
    <section className={panel.panel} aria-labelledby={TITLE}>
      <header className={forms.header}>
        <h2 id={TITLE} ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
        <p className={forms.note}>{texts.replaces}</p>
        <p className={forms.note}>{texts.stays}</p>
      </header>
      <div className={styles.body}>
        {isPending && <output aria-busy="true">{kitTexts.loading}</output>}
        {isError && !latest && !isPending && (
          <Notice title={texts.loadFailed} failed>
            <ReadAgain />
          </Notice>
        )}
        {!isPending && (
          <Import
            latest={latest}
            isRunning={isRunning}
            failure={error}
            isKnown={!isError && !isFetching}
            begun={begun}
            lookAgain={() => void refetch()}
            title={title}
          />
        )}
      </div>
    </section>
  )
}

interface ImportProps {
  latest: ContentImport | null
  isRunning: boolean
  /** Why `latest` could not be read again. */
  failure: Error | null
  /** True when `latest` was just read from the server. */
  isKnown: boolean
  begun: (latest: ContentImport) => void
  lookAgain: () => void
  title: RefObject<HTMLElement | null>
}

function Import({ latest, isRunning, failure, isKnown, begun, lookAgain, title }: ImportProps) {
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' })
  const [before, setBefore] = useState<string>()
  const { state, send, cancel, reset } = useUpload<ContentImport>(addresses.contentImports, { isConfirmedFirst: true })
  const confirm = useConfirm()
  const isSending = isUploading(state)
  useUnsavedGuard({ discard: isSending ? cancel : null, formAt: ({ pathname }) => pathname })

  // The focused button disappears with its step.
  const phase = isSending ? 'sending' : isRunning ? 'running' : (latest?.id ?? 'none')
  const shownPhase = useRef(phase)
  useEffect(() => {
    const isHere = document.activeElement === document.body || title.current?.closest('section')?.contains(document.activeElement)
    if (shownPhase.current !== phase && isHere) title.current?.focus({ preventScroll: true })
    shownPhase.current = phase
  }, [phase, title])

  const choose = async (files: File[]) => {
    const [file] = files
    if (!file) return
    reset()
    if (files.length > 1) return setChosen({ kind: 'refused', why: 'count' })
    setChosen({ kind: 'reading' })
    const found = await readManifest(file)
    setChosen(typeof found === 'string' ? { kind: 'refused', why: found } : { kind: 'ready', file, manifest: found })
  }
  const sendIt = async ({ file, manifest }: Ready) => {
    const { sentence, ...words } = texts.confirm
    const madeAt = momentInWords(manifest.created_at, Date.now())
    if (!(await confirm({ ...words, sentence: sentence(madeAt, amountOf(manifest.counts)) }))) return
    setBefore(latest?.id)
    try {
      begun(await send(file))
      setChosen({ kind: 'none' })
    } catch {
      // The file may have arrived although the response did not, so the state is read from the server.
      lookAgain()
    }
  }

  if (isSending)
    return (
      <div className={styles.wide}>
        <UploadProgress state={state} onCancel={cancel} backTo={TITLE} texts={{ ...texts.upload, choose: '', takePhoto: '', letGo: '' }} />
      </div>
    )
  if (isRunning && latest) return <ImportProgress running={latest} failure={failure} />
  // The import of the sent file is known a moment after the upload is done: until then `latest` is the one before it.
  const isEarlier = latest?.id === before
  return (
    <>
      {state.kind === 'failed' && isEarlier ? (
        <div className={styles.outcome}>
          <NotSent problem={state.problem} isKnown={isKnown} />
        </div>
      ) : (
        latest &&
        chosen.kind === 'none' &&
        !(state.kind === 'done' && isEarlier) && (
          <div className={styles.outcome}>
            <ImportOutcome key={latest.id} ended={latest} />
          </div>
        )
      )}
      {chosen.kind === 'reading' && <output>{texts.reading}</output>}
      {chosen.kind === 'refused' && (
        <p className={styles.wide} role="alert">
          {texts.refused[chosen.why]}
        </p>
      )}
      {chosen.kind === 'ready' && (
        <ChosenFile
          chosen={chosen}
          isAgain={state.kind === 'failed'}
          onSend={() => void sendIt(chosen)}
          onCancel={() => setChosen({ kind: 'none' })}
        />
      )}
      <FileChoice isFirst={chosen.kind !== 'ready'} onFiles={(files) => void choose(files)} />
    </>
  )
}

/** Renders why the upload failed. Without a response the file may have arrived; the notice says so until the server's state is known. */
function NotSent({ problem, isKnown }: { problem: Problem; isKnown: boolean }) {
  const isLost = problem instanceof NoAnswer
  const { title, detail } = texts.perhapsSent
  return (
    <Notice title={isLost && !isKnown ? title : texts.notSent} failed>
      <p>{!isLost ? uploadWords(problem) : isKnown ? texts.lost : detail}</p>
    </Notice>
  )
}

interface ChosenFileProps {
  chosen: Ready
  isAgain: boolean
  onSend: () => void
  onCancel: () => void
}

function ChosenFile({ chosen: { file, manifest }, isAgain, onSend, onCancel }: ChosenFileProps) {
  const [now] = useState(Date.now)
  return (
    <section className={styles.file} aria-labelledby={CHOSEN}>
      <h3 id={CHOSEN}>{file.name}</h3>
      <dl className={styles.facts}>
        <dt>{texts.madeAt}</dt>
        <dd>{momentInWords(manifest.created_at, now)}</dd>
        <dt>{texts.size}</dt>
        <dd>{fileSize(file.size)}</dd>
        <dt>{texts.holds}</dt>
        <dd>{amountOf(manifest.counts)}</dd>
      </dl>
      <Counts counts={manifest.counts} />
      <div className={styles.actions}>
        <Button onClick={onSend}>{isAgain ? texts.again : texts.action}</Button>
        <Button look="bare" onClick={onCancel}>
          {kitTexts.cancel}
        </Button>
      </div>
    </section>
  )
}
