import { useMutation } from '@tanstack/react-query'
import { Button } from '#admin/kit/button.tsx'
import forms from '#admin/kit/form/form.module.css'
import { Icon } from '#admin/kit/icon.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import panel from '#admin/kit/panel.module.css'
import { useApi } from '#admin/kit/use-api.ts'
import { standingWords } from '#admin/kit/words.ts'
import type { ContentExportLink } from '#features/content-file/content-file.ts'
import { type FieldError, Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { contentNames } from '#texts/nl/admin/collections.ts'
import { contentExportTexts as texts } from '#texts/nl/admin/content-file.ts'
import styles from './content-file.module.css'
import { amountOf } from './counts.tsx'

const TITLE = 'content-export'

/** Renders the export of all content. The server returns a signed address, which the browser downloads. */
export function ExportPanel() {
  const api = useApi()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.post<ContentExportLink>(addresses.contentExports),
    onSuccess: ({ address }) => downloadFrom(address),
  })
  return (
    <section className={panel.panel} aria-labelledby={TITLE}>
      <header className={forms.header}>
        <h2 id={TITLE}>{texts.title}</h2>
        <p className={forms.note}>{texts.inIt}</p>
        <p className={forms.note}>{texts.notInIt}</p>
      </header>
      <div className={styles.body}>
        <Button aria-disabled={isPending} onClick={() => mutate()}>
          <Icon name="download" />
          {isPending ? texts.preparing : texts.action}
        </Button>
        <output className={styles.said}>{data && !isPending && texts.begun(amountOf(data.counts))}</output>
        {error && !isPending && (
          <div className={styles.outcome}>
            <NotExported error={error} />
          </div>
        )}
      </div>
    </section>
  )
}

function NotExported({ error }: { error: Error }) {
  const rows = error instanceof Problem && error.code === 'content-not-sound' ? (error.details.errors ?? []) : []
  return (
    <Notice title={texts.failed} failed>
      <p>{rows.length > 0 ? texts.notSound : standingWords(error)}</p>
      {rows.length > 0 && (
        <ul className={styles.mistakes}>
          {rows.map((row) => (
            <li key={row.path} title={row.path}>
              {inWords(row)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** Describes a path such as `testimonials.<id>.customer_name` in words. */
function inWords({ path, message }: FieldError): string {
  const [part = '', , ...field] = path.split('.')
  return texts.row(contentNames.get(part) ?? part, field.join('.'), message)
}

function downloadFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
