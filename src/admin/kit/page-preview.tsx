import { type ComponentType, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { previewTexts } from '#texts/nl/admin/form-parts.ts'
import { Button } from './button.tsx'
import type { FormHandle } from './form/describe-form.ts'
import { Modal } from './modal.tsx'
import styles from './page-preview.module.css'
import { PAGE_SANDBOX, trustedPage } from './trusted-page.ts'
import { useAction } from './use-action.ts'
import { useApi } from './use-api.ts'

const texts = previewTexts

/**
 * Returns a button that previews the page of the site with the unsaved form. `address` is the API route that renders the page from
 * `fields`. `Share` is a further button in the preview.
 */
export const pagePreview = (
  address: string,
  fields: string[],
  Share?: ComponentType<{ form: FormHandle }>,
): ComponentType<{ form: FormHandle }> =>
  function PagePreview({ form }) {
    const api = useApi()
    const [page, setPage] = useState<string | null>(null)
    const { mutate, isPending } = useAction({
      run: () => api.post<{ html: string }>(address, Object.fromEntries(fields.map((name) => [name, form.values[name]]))),
      failed: texts.failed,
      onDone: ({ html }) => setPage(html),
    })
    return (
      <>
        <Button look="line" aria-disabled={isPending} onClick={() => mutate()}>
          {isPending ? texts.loading : texts.show}
        </Button>
        {page !== null && (
          <PreviewDialog page={page} onDismiss={() => setPage(null)}>
            {Share && <Share form={form} />}
          </PreviewDialog>
        )}
      </>
    )
  }

const WIDTHS = ['desk', 'phone'] as const

function PreviewDialog({ page, onDismiss, children }: { page: string; onDismiss: () => void; children: ReactNode }) {
  const id = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desk')
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedPage(page)
  }, [page])

  return (
    <Modal className={styles.preview} aria-labelledby={`${id}-title`} aria-describedby={`${id}-note`} onDismiss={onDismiss}>
      <header>
        <div>
          <h2 id={`${id}-title`}>{texts.title}</h2>
          <p id={`${id}-note`}>{texts.notSaved}</p>
        </div>
        <fieldset className={styles.widths} aria-label={texts.width}>
          {WIDTHS.map((choice) => (
            <button key={choice} type="button" aria-pressed={choice === width} onClick={() => setWidth(choice)}>
              {texts[choice]}
            </button>
          ))}
        </fieldset>
        {children}
        <Button look="line" onClick={onDismiss}>
          {texts.close}
        </Button>
      </header>
      <iframe ref={frame} className={styles[width]} title={texts.title} sandbox={PAGE_SANDBOX} />
    </Modal>
  )
}
