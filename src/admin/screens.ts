import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { admin } from '#routes.ts'
import type { Area } from '#kernel/rights.ts'
import { navigationTexts } from '#texts/nl/admin/navigation.ts'
import type { IconName } from './kit/icon.tsx'
import { NewMessagesBadge, ToDoBadge } from '#features/requests/screen/count-badges.tsx'
import { offlinePage, type Load, lookupPage, screenPage } from './shell/screen-page.tsx'

export interface ScreenEntry {
  path: string
  label: string
  /** Whoever may read something of this area can use the screen; `each` for one about several areas, `own` for what belongs to the person. */
  area: Area | 'each' | 'own'
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
const screen = (name: Name, area: ScreenEntry['area'], load: Load, page = screenPage): ScreenEntry => ({
  path: linked[name] ?? `${admin.dashboard}/${name}`,
  label: navigationTexts[name],
  area,
  page: page(load),
})

const entry = (
  name: Name,
  icon: IconName,
  area: ScreenEntry['area'],
  load: Load,
  { as, ...more }: Pick<MenuEntry, 'Badge' | 'within'> & { as?: typeof screenPage } = {},
): MenuEntry => ({
  ...screen(name, area, load, as),
  icon,
  ...more,
})

const messagesBranch = {
  Badge: NewMessagesBadge,
  within: [
    screen('messageSettings', 'content', () => import('#features/requests/request-settings.admin.tsx')),
    screen('replyTemplates', 'content', () =>
      import('#features/requests/screen/reply-templates.page.tsx').then((file) => file.ReplyTemplatesPage),
    ),
    screen('newRequest', 'messages', () => import('#features/requests/screen/new-request.page.tsx').then((file) => file.NewRequestPage)),
  ],
}
const companyBranch = {
  within: [
    screen('municipalities', 'content', () => import('#features/company/municipalities.admin.tsx')),
    screen('claims', 'content', () => import('#features/company/claims.admin.tsx')),
    screen('contentFile', 'administration', () =>
      import('#features/content-file/screen/content-file.page.tsx').then((file) => file.ContentFilePage),
    ),
  ],
}
const activityBranch = {
  within: [
    screen('history', 'each', () => import('#features/changes/screen/history.page.tsx').then((file) => file.HistoryPage)),
    screen('proposals', 'each', () => import('#features/changes/screen/proposals/proposals.page.tsx').then((file) => file.ProposalsPage)),
    screen('plans', 'each', () => import('#features/changes/screen/proposals/proposals.page.tsx').then((file) => file.PlansPage)),
    screen('proposal', 'each', () => import('#features/changes/screen/proposals/proposal.page.tsx').then((file) => file.ProposalPage)),
  ],
}
const lookupsBranch = {
  within: [
    screen(
      'treatmentMethods',
      'content',
      () => import('#features/lookups/method.admin.tsx').then((file) => ({ screen: file.treatmentMethodScreen })),
      lookupPage,
    ),
    screen(
      'accessMethods',
      'content',
      () => import('#features/lookups/method.admin.tsx').then((file) => ({ screen: file.accessMethodScreen })),
      lookupPage,
    ),
    screen('projectStatistics', 'content', () => import('#features/lookups/project-statistic.admin.tsx'), lookupPage),
  ],
}

/**
 * The menu in its order, see docs/product/back-office.md. Each screen loads when it is opened; its route, breadcrumb and place in the menu
 * follow from its line.
 */
export const menu: MenuEntry[] = [
  entry('dashboard', 'dashboard', 'each', () => import('#features/dashboard/screen/dashboard.page.tsx').then((file) => file.DashboardPage)),
  entry('today', 'sun', 'messages', () => import('#features/requests/screen/today.page.tsx').then((file) => file.TodayPage), {
    Badge: ToDoBadge,
    as: offlinePage,
  }),
  entry(
    'messages',
    'envelope',
    'messages',
    () => import('#features/requests/screen/requests.page.tsx').then((file) => file.MessagesPage),
    messagesBranch,
  ),
  entry('pages', 'letter', 'content', () => import('#features/words/screen/pages.page.tsx').then((file) => file.PagesPage)),
  entry('blog', 'document', 'content', () => import('#features/articles/article.admin.tsx')),
  entry('services', 'list', 'content', () => import('#features/services/screen/services.page.tsx').then((file) => file.ServicesPage)),
  entry('service-options', 'check', 'content', () => import('#features/options/option.admin.tsx')),
  entry('seasonal', 'leaf', 'content', () => import('#features/company/screen/seasons.page.tsx').then((file) => file.SeasonsPage)),
  entry('testimonials', 'quote', 'content', () => import('#features/reviews/screen/reviews.page.tsx').then((file) => file.ReviewsPage)),
  entry('gallery', 'wall', 'projects', () => import('#features/projects/screen/projects.page.tsx').then((file) => file.GalleryPage)),
  entry('photos', 'camera', 'photos', () => import('#features/photos/screen/photos.page.tsx').then((file) => file.PhotosPage)),
  entry('photosAdvanced', 'search', 'photos', () =>
    import('#features/photos/screen/photos-advanced.page.tsx').then((file) => file.PhotosAdvancedPage),
  ),
  entry('faq', 'question', 'content', () => import('#features/questions/screen/questions.page.tsx').then((file) => file.FaqPage)),
  entry('faqManager', 'pencil', 'content', () => import('#features/questions/screen/table-screen.tsx')),
  entry(
    'lookups',
    'choices',
    'content',
    () => import('#features/lookups/screen/lookups.page.tsx').then((file) => file.LookupsPage),
    lookupsBranch,
  ),
  entry('company', 'house', 'content', () => import('#features/company/company.admin.tsx'), companyBranch),
  entry('brand', 'drop', 'content', () => import('#features/company/screen/brand/brand-screen.tsx')),
  entry('users', 'people', 'administration', () => import('#features/accounts/screen/users/users.page.tsx').then((file) => file.UsersPage)),
  entry(
    'activity',
    'history',
    'each',
    () => import('#features/changes/screen/activity.page.tsx').then((file) => file.ActivityPage),
    activityBranch,
  ),
  entry('trash', 'bin', 'each', () => import('#features/changes/screen/trash/trash.page.tsx').then((file) => file.TrashPage)),
]

/** The account of the person who is logged in, which the menu shows at its end beside the logout. */
export const account = entry('account', 'person', 'own', () =>
  import('#features/accounts/screen/account.page.tsx').then((file) => file.AccountPage),
)

/** Every screen, including those without an entry in the menu. */
export const screens: ScreenEntry[] = [...menu, account].flatMap((each) => [each, ...(each.within ?? [])])

/** Returns the entry of the menu from which a screen is reached; undefined for an entry itself. */
export const entryAbove = (path: string): MenuEntry | undefined => menu.find(({ within }) => within?.some((each) => each.path === path))
