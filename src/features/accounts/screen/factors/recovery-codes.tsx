import { useId } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { saveFile } from '#admin/kit/save-file.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { factorTexts } from '#texts/nl/admin/factors.ts'
import styles from './factors.module.css'

const texts = factorTexts.codes

/** Renders new recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const id = useId()
  const toast = useToast()
  const lines = codes.join('\n')
  const copy = async () => {
    try {
      // On a site without https, browsers have no clipboard.
      await navigator.clipboard.writeText(lines)
      toast({ tone: 'done', title: texts.copied })
    } catch {
      toast({ tone: 'failed', ...texts.notCopied })
    }
  }
  return (
    // A click outside does not close it: the codes would be gone unread.
    <Modal className={styles.dialog} aria-labelledby={id} closedby="none" onDismiss={() => undefined}>
      <h2 id={id}>{texts.shown}</h2>
      <p>{texts.once}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button look="line" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button look="line" onClick={() => saveFile(new Blob([`${lines}\n`], { type: 'text/plain' }), texts.file)}>
          {texts.download}
        </Button>
        <Button look="line" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button onClick={onClose}>{texts.done}</Button>
      </div>
    </Modal>
  )
}
