import { useLocation } from '@tanstack/react-router'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { navigation } from './navigation.ts'

/** Stands where an entry of the menu has no screen yet. */
export function UnbuiltPage() {
  const { pathname } = useLocation()
  return (
    <Page title={navigation.find(({ path }) => path === pathname)?.label ?? ''}>
      <Notice title={shellTexts.unbuiltTitle}>
        <p>{shellTexts.unbuilt}</p>
      </Notice>
    </Page>
  )
}
