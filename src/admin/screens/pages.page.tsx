import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { editedIn } from '#admin/kit/form/form-address.ts'
import { lazyScreen } from '#admin/kit/lazy-part.tsx'
import { Page } from '#admin/kit/page.tsx'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { pageTexts } from '#texts/nl/admin/pages.ts'
import { PageList } from './pages/page-list.tsx'

const PageEditor = lazyScreen(() => import('./pages/page-editor.tsx').then((file) => file.PageEditor))

/** The words of the site's pages. docs/product/words.md */
export function PagesPage() {
  const page = editedIn(useSearch({ strict: false }))
  if (page === undefined) return <PageList />
  return (
    <Suspense
      fallback={
        <Page title={pageTexts.title}>
          <output aria-busy="true">{kitTexts.loading}</output>
        </Page>
      }
    >
      <PageEditor key={page} page={page} />
    </Suspense>
  )
}
