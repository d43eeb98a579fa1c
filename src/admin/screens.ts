import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { admin } from '#routes.ts'
import { navigationTexts } from '#texts/nl/admin/navigation.ts'
import type { IconName } from './kit/icon.tsx'
import { NewMessagesBadge } from '#features/requests/screen/new-messages-badge.tsx'
import { type Load, lookupPage, screenPage } from './shell/screen-page.tsx'

interface ScreenEntry {
  path: string
  label: string
  page: RouteComponent
}

export interface MenuEntry extends ScreenEntry {
  icon: IconName
  /** Content behind the label, such as a count. */
  Badge?: ComponentType
  /** Screens that are reached from this one and have no entry in the menu. */
  within?: ScreenEntry[]
}

type Name = keyof typeof navigationTexts

/** The addresses that other files use too. */
const linked: Partial<Record<string, string>> = admin

/** Describes a screen. Its name selects its label and ends its address, unless routes.ts has another address. */
const screen = (name: Name, load: Load, page = screenPage): ScreenEntry => ({
  path: linked[name] ?? `${admin.dashboard}/${name}`,
  label: navigationTexts[name],
  page: page(load),
})

const entry = (name: Name, icon: IconName, load: Load, more: Pick<MenuEntry, 'Badge' | 'within'> = {}): MenuEntry => ({
  ...screen(name, load),
  icon,
  ...more,
})

const messagesBranch = {
  Badge: NewMessagesBadge,
  within: [screen('messageSettings', () => import('#features/requests/request-settings.admin.tsx'))],
}
const companyBranch = {
  within: [
    screen('municipalities', () => import('#features/company/municipalities.admin.tsx')),
    screen('claims', () => import('#features/company/claims.admin.tsx')),
    screen('contentFile', () => import('#features/content-file/screen/content-file.page.tsx').then((file) => file.ContentFilePage)),
  ],
}
const activityBranch = {
  within: [
    screen('history', () => import('#features/changes/screen/history.page.tsx').then((file) => file.HistoryPage)),
    screen('proposals', () => import('#features/changes/screen/proposals/proposals.page.tsx').then((file) => file.ProposalsPage)),
    screen('plans', () => import('#features/changes/screen/proposals/proposals.page.tsx').then((file) => file.PlansPage)),
    screen('proposal', () => import('#features/changes/screen/proposals/proposal.page.tsx').then((file) => file.ProposalPage)),
  ],
}
const lookupsBranch = {
  within: [
    screen(
      'treatmentMethods',
      () => import('#features/lookups/method.admin.tsx').then((file) => ({ screen: file.treatmentMethodScreen })),
      lookupPage,
    ),
    screen(
      'accessMethods',
      () => import('#features/lookups/method.admin.tsx').then((file) => ({ screen: file.accessMethodScreen })),
      lookupPage,
    ),
    screen('projectStatistics', () => import('#features/lookups/project-statistic.admin.tsx'), lookupPage),
  ],
}

/**
 * The menu in its order, see docs/product/back-office.md. Each screen loads when it is opened; its route, breadcrumb and place in the menu
 * follow from its line.
 */
export const menu: MenuEntry[] = [
  entry('dashboard', 'dashboard', () => import('#features/dashboard/screen/dashboard.page.tsx').then((file) => file.DashboardPage)),
  entry(
    'messages',
    'envelope',
    () => import('#features/requests/screen/requests.page.tsx').then((file) => file.MessagesPage),
    messagesBranch,
  ),
  entry('pages', 'letter', () => import('#features/words/screen/pages.page.tsx').then((file) => file.PagesPage)),
  entry('blog', 'document', () => import('#features/articles/article.admin.tsx')),
  entry('services', 'list', () => import('#features/services/screen/services.page.tsx').then((file) => file.ServicesPage)),
  entry('service-options', 'check', () => import('#features/options/option.admin.tsx')),
  entry('seasonal', 'leaf', () => import('#features/company/screen/seasons.page.tsx').then((file) => file.SeasonsPage)),
  entry('testimonials', 'quote', () => import('#features/reviews/screen/reviews.page.tsx').then((file) => file.ReviewsPage)),
  entry('gallery', 'wall', () => import('#features/projects/screen/projects.page.tsx').then((file) => file.GalleryPage)),
  entry('photos', 'camera', () => import('#features/photos/screen/photos.page.tsx').then((file) => file.PhotosPage)),
  entry('photosAdvanced', 'search', () =>
    import('#features/photos/screen/photos-advanced.page.tsx').then((file) => file.PhotosAdvancedPage),
  ),
  entry('faq', 'question', () => import('#features/questions/screen/questions.page.tsx').then((file) => file.FaqPage)),
  entry('faqManager', 'pencil', () => import('#features/questions/screen/table-screen.tsx')),
  entry('lookups', 'choices', () => import('#features/lookups/screen/lookups.page.tsx').then((file) => file.LookupsPage), lookupsBranch),
  entry('company', 'house', () => import('#features/company/company.admin.tsx'), companyBranch),
  entry('brand', 'drop', () => import('#features/company/screen/brand/brand-screen.tsx')),
  entry(
    'activity',
    'history',
    () => import('#features/changes/screen/activity.page.tsx').then((file) => file.ActivityPage),
    activityBranch,
  ),
  entry('trash', 'bin', () => import('#features/changes/screen/trash/trash.page.tsx').then((file) => file.TrashPage)),
]

/** The account of the person who is logged in, which the menu shows at its end beside the logout. */
export const account = entry('account', 'person', () =>
  import('#features/accounts/screen/account.page.tsx').then((file) => file.AccountPage),
)

/** Every screen, including those without an entry in the menu. */
export const screens: ScreenEntry[] = [...menu, account].flatMap((each) => [each, ...(each.within ?? [])])

/** Returns the entry of the menu from which a screen is reached; undefined for an entry itself. */
export const entryAbove = (path: string): MenuEntry | undefined => menu.find(({ within }) => within?.some((each) => each.path === path))
