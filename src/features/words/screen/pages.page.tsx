import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { editedIn } from '#admin/kit/form/form-address.ts'
import { lazyScreen } from '#admin/kit/lazy-part.tsx'
import { SkeletonPanel } from '#admin/kit/list/skeleton.tsx'
import { Page } from '#admin/kit/page.tsx'
import { pageTexts } from '#texts/nl/admin/pages.ts'
import { PageList } from './page-list.tsx'

const PageEditor = lazyScreen(() => import('./page-editor.tsx').then((file) => file.PageEditor))

/** Renders the editor of the words on the site's pages. docs/product/words.md */
export function PagesPage() {
  const page = editedIn(useSearch({ strict: false }))
  const [way, setWay] = useState<{ to: string | undefined; from?: string | undefined; isMoved: boolean }>({ to: page, isMoved: false })
  if (page !== way.to) setWay({ to: page, from: way.to, isMoved: true })
  if (page === undefined) return <PageList cameFrom={way.from} />
  return (
    <Suspense
      fallback={
        <Page title={pageTexts.title}>
          <SkeletonPanel />
        </Page>
      }
    >
      <PageEditor key={page} page={page} takesFocus={way.isMoved} />
    </Suspense>
  )
}
