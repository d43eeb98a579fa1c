import { useEffect, useState } from 'react'
import { formSearch, rowLinkId } from '#admin/kit/form/form-address.ts'
import { Link } from '#admin/kit/link.tsx'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { SkeletonPanel } from '#admin/kit/list/skeleton.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import rows from '#admin/kit/row-link.module.css'
import styles from './page-list.module.css'
import { usePages } from '#admin/kit/use-pages.ts'

/** Renders every page with editable words, with the number of changes and the last time. Returning from a page focuses its row. */
export function PageList({ cameFrom }: { cameFrom: string | undefined }) {
  const [now] = useState(() => Date.now())
  const { data, error } = usePages()
  useLoadFailure(error, { title: outcomes.loadFailed, detail: texts.loadFailed })
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded && cameFrom !== undefined) document.getElementById(rowLinkId(cameFrom))?.focus()
  }, [isLoaded, cameFrom])
  return (
    <Page title={texts.title} summary={texts.summary}>
      {!data && !error && <SkeletonPanel />}
      {!data && error && (
        <Notice title={texts.loadFailed} failed>
          <ReadAgain />
        </Notice>
      )}
      {data?.items.length === 0 && <Notice title={texts.none} />}
      {data && data.items.length > 0 && (
        <table className={styles.pages} aria-label={texts.list}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.page}</th>
              <th scope="col">{texts.columns.changes}</th>
              <th scope="col">{texts.columns.changed}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ page, title, path, changes, changed_at }) => (
              <tr key={page} className={rows.row}>
                <th scope="row">
                  <Link id={rowLinkId(page)} className={rows.link} to="." search={formSearch(page)}>
                    {title}
                  </Link>
                  <small>{path ?? texts.noAddress}</small>
                </th>
                <td>{changes === 0 ? texts.asBuilt : <Tag tone="good">{texts.changes(changes)}</Tag>}</td>
                <td>{changed_at && momentInWords(changed_at, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Page>
  )
}
