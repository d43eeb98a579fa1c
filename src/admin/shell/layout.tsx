import { Outlet, useMatches } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { BreadcrumbProvider } from '#admin/kit/breadcrumb.tsx'
import { ConfirmProvider } from '#admin/kit/confirm.tsx'
import { ExpiredNotice } from '#admin/kit/expired-notice.tsx'
import { MayOpenContext } from '#admin/kit/may-open.ts'
import { lazyPart } from '#admin/kit/lazy-part.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { useBrandShades } from '#admin/kit/use-brand.ts'
import { UndoProvider } from '#admin/kit/undo/undo-provider.tsx'
import { UnsavedProvider, useUnsaved } from '#admin/kit/unsaved.tsx'
import { useWorker } from '#admin/offline/use-worker.ts'
import { useAskedToConfirm } from '#admin/session/confirmation.ts'
import { SignInAgainProvider } from '#admin/session/sign-in-again.tsx'
import { usePushSession } from '#features/accounts/screen/push/use-push-session.ts'
import { useRole } from '#admin/session/use-session.ts'
import type { Role } from '#kernel/role.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import styles from './layout.module.css'
import { refusedAt } from './may-open.ts'
import { Menu } from './menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebar } from './use-sidebar.ts'

const ConfirmIdentity = lazyPart(() =>
  import('#features/accounts/screen/confirm/confirm-identity.tsx').then((file) => file.ConfirmIdentity),
)

const RefusedPage = lazyPart(() => import('./refused.page.tsx').then((file) => file.RefusedPage))

/** Renders the shell around every screen: menu, top bar, content. */
export function Layout() {
  useBrandShades()
  useWorker()
  usePushSession()
  const role = useRole()
  useReadAgain(role)
  const isAskedToConfirm = useAskedToConfirm() !== null
  const { shape, drawerOpen, toggle, closeDrawer } = useSidebar()
  return (
    <SignInAgainProvider>
      <ConfirmProvider>
        <UnsavedProvider>
          <UndoProvider>
            <MayOpenContext value={(path) => !refusedAt(path, role)}>
              <BreadcrumbProvider>
                <a className="skip" href="#inhoud">
                  {shellTexts.skip}
                </a>
                <div className={`${styles.shell} ${styles[shape]}`} data-sidebar={shape}>
                  {shape !== 'drawer' && (
                    <div className={styles.sidebar}>
                      <Menu narrow={shape === 'collapsed'} />
                    </div>
                  )}
                  <div>
                    <TopBar onToggle={toggle} expanded={shape === 'drawer' ? drawerOpen : shape === 'expanded'} />
                    <ExpiredNotice />
                    <main id="inhoud" tabIndex={-1} className={styles.main}>
                      <ScreenOrRefusal />
                    </main>
                  </div>
                </div>
                {drawerOpen && (
                  <Modal className={styles.drawerPanel} aria-label={shellTexts.menu} onDismiss={closeDrawer}>
                    <Menu onFollow={closeDrawer} />
                  </Modal>
                )}
                {isAskedToConfirm && <ConfirmIdentity />}
              </BreadcrumbProvider>
            </MayOpenContext>
          </UndoProvider>
        </UnsavedProvider>
      </ConfirmProvider>
    </SignInAgainProvider>
  )
}

/** Renders the screen of the address, or who may use it. Whoever loses the role in the middle of a form keeps the form, with what was typed. */
function ScreenOrRefusal() {
  // The address changes a moment before the screen does.
  const shown = useMatches().at(-1)
  const refused = refusedAt(shown?.pathname ?? '', useRole())
  const isUnsaved = useUnsaved()
  if (!refused || isUnsaved()) return <Outlet />
  return (
    <Suspense>
      <RefusedPage screen={refused} />
    </Suspense>
  )
}

/** Reads everything again when the person gets another role, because rows say what the person may do with them. */
function useReadAgain(role: Role | undefined): void {
  const queries = useQueryClient()
  const before = useRef(role)
  useEffect(() => {
    if (before.current && role && before.current !== role) void queries.invalidateQueries()
    before.current = role
  }, [role, queries])
}
