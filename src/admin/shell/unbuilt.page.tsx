import { useLocation } from '@tanstack/react-router'
import { Notice } from '#admin/kit/notice.tsx'
import { Page } from '#admin/kit/page.tsx'
import { adminTexts } from '#texts/nl/admin.ts'
import { navigation } from './navigation.ts'

/** Stands where an entry of the menu has no screen yet. */
export function UnbuiltPage() {
  const { pathname } = useLocation()
  return (
    <Page title={navigation.find(({ path }) => path === pathname)?.label ?? ''}>
      <Notice title={adminTexts.shell.unbuiltTitle}>
        <p>{adminTexts.shell.unbuilt}</p>
      </Notice>
    </Page>
  )
}
