import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { admin } from '#routes.ts'
import { shellTexts } from '#texts/nl/admin/shell.ts'
import { Button } from './kit/button.tsx'
import { offlineScreen, lazyScreen } from './kit/lazy-part.tsx'
import { parsePlainSearch, stringifyPlainSearch } from './kit/list/list-query.ts'
import { Notice } from './kit/notice.tsx'
import { screens } from './screens.ts'
import { Guard } from './session/guard.tsx'

const layout = offlineScreen(() => import('./shell/layout.tsx').then((file) => file.Layout))
const missing = lazyScreen(() => import('./shell/missing.page.tsx').then((file) => file.MissingPage))
const dashboard = lazyScreen(() => import('#features/dashboard/screen/dashboard.page.tsx').then((file) => file.DashboardPage))

const root = createRootRoute({ component: Outlet })
const login = createRoute({
  getParentRoute: () => root,
  path: admin.login,
  component: lazyScreen(() => import('#features/accounts/screen/login/login.page.tsx').then((file) => file.LoginPage)),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: admin.invitation,
  component: lazyScreen(() => import('#features/accounts/screen/invitation/invitation.page.tsx').then((file) => file.InvitationPage)),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: admin.forgotPassword,
  component: lazyScreen(() => import('#features/accounts/screen/reset/forgot-password.page.tsx').then((file) => file.ForgotPasswordPage)),
})
const newPassword = createRoute({
  getParentRoute: () => root,
  path: admin.newPassword,
  component: lazyScreen(() => import('#features/accounts/screen/reset/new-password.page.tsx').then((file) => file.NewPasswordPage)),
})
const emailChange = createRoute({
  getParentRoute: () => root,
  path: admin.emailChange,
  component: lazyScreen(() => import('#features/accounts/screen/email-change/email-change.page.tsx').then((file) => file.EmailChangePage)),
})

const open = createRoute({ getParentRoute: () => root, id: 'open', component: layout })
const test = createRoute({ getParentRoute: () => open, path: admin.test, component: dashboard })

const guard = createRoute({ getParentRoute: () => root, id: 'guard', component: Guard })
const shell = createRoute({ getParentRoute: () => guard, path: admin.dashboard, component: layout })
const rooms = screens.map(({ path, page }) =>
  createRoute({ getParentRoute: () => shell, path: path.slice(admin.dashboard.length) || '/', component: page }),
)
const elsewhere = createRoute({ getParentRoute: () => shell, path: '$', component: missing })

/** Creates the router with every address of the back office; each screen is a separate file in the build. */
export const createAdminRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      login,
      invitation,
      forgotPassword,
      newPassword,
      emailChange,
      open.addChildren([test]),
      guard.addChildren([shell.addChildren([...rooms, elsewhere])]),
    ]),
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    defaultErrorComponent: Crashed,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })

/** Renders the notice for a screen that crashed, or whose file is gone because a newer version is online. */
function Crashed() {
  return (
    <Notice title={shellTexts.crashedTitle} failed>
      <p>{shellTexts.crashed}</p>
      <Button onClick={() => window.location.reload()}>{shellTexts.reload}</Button>
    </Notice>
  )
}
