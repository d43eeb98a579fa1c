import { Outlet } from '@tanstack/react-router'
import { BreadcrumbProvider } from '#admin/kit/breadcrumb.tsx'
import { ConfirmProvider } from '#admin/kit/confirm.tsx'
import { ExpiredNotice } from '#admin/kit/expired-notice.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { useBrandShades } from '#admin/kit/use-brand.ts'
import { UndoProvider } from '#admin/kit/undo/undo-provider.tsx'
import { UnsavedProvider } from '#admin/kit/unsaved.tsx'
import { SignInAgainProvider } from '#admin/session/sign-in-again.tsx'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import styles from './layout.module.css'
import { Menu } from './menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebar } from './use-sidebar.ts'

/** Renders the shell around every screen: menu, top bar, content. */
export function Layout() {
  useBrandShades()
  const { shape, drawerOpen, toggle, closeDrawer } = useSidebar()
  return (
    <SignInAgainProvider>
      <ConfirmProvider>
        <UnsavedProvider>
          <UndoProvider>
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
                    <Outlet />
                  </main>
                </div>
              </div>
              {drawerOpen && (
                <Modal className={styles.drawerPanel} aria-label={shellTexts.menu} onDismiss={closeDrawer}>
                  <Menu onFollow={closeDrawer} />
                </Modal>
              )}
            </BreadcrumbProvider>
          </UndoProvider>
        </UnsavedProvider>
      </ConfirmProvider>
    </SignInAgainProvider>
  )
}
