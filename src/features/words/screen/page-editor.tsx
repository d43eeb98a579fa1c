import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '#admin/kit/button.tsx'
import { formSearch } from '#admin/kit/form/form-address.ts'
import { SkeletonPanel } from '#admin/kit/list/skeleton.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { useLoadFailure } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import type { VersionedWords } from './words-destination.ts'
import { WordsEditor } from './words-editor.tsx'
import type { StoredPageText } from './words-form.ts'

interface PageEditorProps {
  page: string
  /** True when the editor replaces the list, and with it the focused element. */
  takesFocus: boolean
}

/** Renders the editor of the page in the address once its words are loaded. */
export function PageEditor({ page, takesFocus }: PageEditorProps) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['page-words', page]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getSetting<StoredPageText>(addresses.page(page), signal),
  })
  const isMissing = error instanceof Problem && error.code === 'not-found'
  useLoadFailure(isMissing ? null : error, { title: outcomes.loadFailed, detail: texts.pageLoadFailed })
  const isSettled = data !== undefined || error !== null
  useEffect(() => {
    if (isSettled && takesFocus) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isSettled, takesFocus])
  if (data) return <WordsEditor page={page} stored={data} onSaved={(saved) => void queries.setQueryData<VersionedWords>(queryKey, saved)} />
  return (
    <Page title={texts.title}>
      {!error && <SkeletonPanel />}
      {error && (
        <Notice title={isMissing ? texts.pageMissing : texts.pageLoadFailed} failed>
          {isMissing ? (
            <ButtonLink to="." search={formSearch(undefined)}>
              {texts.allPages}
            </ButtonLink>
          ) : (
            <ReadAgain />
          )}
        </Notice>
      )}
    </Page>
  )
}
