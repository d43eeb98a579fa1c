import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useId, useLayoutEffect, useRef, useState } from 'react'
import { previewTexts } from '#texts/nl/admin/form-parts.ts'
import { Button } from './button.tsx'
import type { FormHandle } from './form/describe-form.ts'
import { Modal } from './modal.tsx'
import styles from './page-preview.module.css'
import { problemWords } from './problem-words.ts'
import { useToast } from './toast.tsx'
import { useApi } from './use-api.ts'

const texts = previewTexts

/** A button that shows the page of the site that would come of what is typed, without saving it; `address` makes it of these fields. */
export const pagePreview = (address: string, fields: string[]): ComponentType<{ form: FormHandle }> =>
  function PagePreview({ form }) {
    const api = useApi()
    const toast = useToast()
    const [page, setPage] = useState<string | null>(null)
    const { mutate, isPending } = useMutation({
      mutationFn: () => api.post<{ html: string }>(address, Object.fromEntries(fields.map((name) => [name, form.values[name]]))),
      onSuccess: ({ html }) => setPage(html),
      onError: (error) => toast({ tone: 'failed', title: texts.failed, detail: problemWords(error) }),
    })
    return (
      <>
        <Button look="line" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {isPending ? texts.loading : texts.show}
        </Button>
        {page !== null && <PreviewDialog page={page} onDismiss={() => setPage(null)} />}
      </>
    )
  }

const WIDTHS = ['desk', 'phone'] as const

function PreviewDialog({ page, onDismiss }: { page: string; onDismiss: () => void }) {
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
        <Button look="line" onClick={onDismiss}>
          {texts.close}
        </Button>
      </header>
      {/* The same origin, so that its fonts load; no script, so that nothing in it can use that. */}
      <iframe
        ref={frame}
        className={styles[width]}
        title={texts.title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </Modal>
  )
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string }
}

// TypeScript does not know them yet, nor does every browser.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('page-preview', { createHTML: (html) => html })

/** A page of the site as the content of a frame that runs no scripts. Such a frame is under this page's policy, which lets its style element in by this page's nonce. */
function trustedPage(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  const styled = html.replace('<style>', `<style nonce="${nonce}">`)
  return policy ? policy.createHTML(styled) : styled
}
