import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { admin } from '#routes.ts'
import { navigationTexts } from '#texts/nl/admin/navigation.ts'
import type { IconName } from './kit/icon.tsx'
import { lazyScreen as page } from './kit/lazy-part.tsx'
import { NewMessagesBadge } from './screens/messages/new-messages-badge.tsx'
import { describedPage as described, lookupPage as lookup } from './shell/described-page.tsx'

interface ScreenEntry {
  path: string
  label: string
  page: RouteComponent
}

export interface MenuEntry extends ScreenEntry {
  icon: IconName
  /** Stands behind the label, such as a count. */
  Badge?: ComponentType
  /** Screens that lead on from it; no entries of the menu. */
  within?: ScreenEntry[]
}

/** A screen has one name, by which its address and its words are known. */
const screen = (name: keyof typeof navigationTexts, component: RouteComponent): ScreenEntry => ({
  path: admin[name],
  label: navigationTexts[name],
  page: component,
})

const entry = (
  name: keyof typeof navigationTexts,
  icon: IconName,
  component: RouteComponent,
  more: Pick<MenuEntry, 'Badge' | 'within'> = {},
): MenuEntry => ({ ...screen(name, component), icon, ...more })

/** The menu in its order, docs/product/back-office.md; each screen is loaded when it is opened. Its route, breadcrumb and place in the menu follow from its line. */
export const menu: MenuEntry[] = [
  entry(
    'dashboard',
    'dashboard',
    page(() => import('./screens/dashboard.page.tsx').then((file) => file.DashboardPage)),
  ),
  entry(
    'messages',
    'envelope',
    page(() => import('./screens/messages.page.tsx').then((file) => file.MessagesPage)),
    {
      Badge: NewMessagesBadge,
      within: [
        screen(
          'messageSettings',
          described(() => import('#entities/settings/message-settings.admin.tsx')),
        ),
      ],
    },
  ),
  entry(
    'blog',
    'document',
    described(() => import('#entities/blog-posts/blog-post.admin.tsx')),
  ),
  entry(
    'services',
    'list',
    described(() => import('#entities/services/service.admin.tsx')),
  ),
  entry(
    'serviceOptions',
    'check',
    described(() => import('#entities/service-options/service-option.admin.tsx')),
  ),
  entry(
    'seasonal',
    'leaf',
    page(() => import('./screens/seasons.page.tsx').then((file) => file.SeasonsPage)),
  ),
  entry(
    'testimonials',
    'quote',
    described(() => import('#entities/testimonials/testimonial.admin.tsx')),
  ),
  entry(
    'gallery',
    'wall',
    page(() => import('./screens/gallery.page.tsx').then((file) => file.GalleryPage)),
  ),
  entry(
    'photos',
    'camera',
    page(() => import('./screens/photos.page.tsx').then((file) => file.PhotosPage)),
  ),
  entry(
    'photosAdvanced',
    'search',
    page(() => import('./screens/photos-advanced.page.tsx').then((file) => file.PhotosAdvancedPage)),
  ),
  entry(
    'faq',
    'question',
    page(() => import('./screens/faq.page.tsx').then((file) => file.FaqPage)),
  ),
  entry(
    'faqManager',
    'pencil',
    described(() => import('./screens/faq/table-screen.tsx')),
  ),
  entry(
    'lookups',
    'choices',
    page(() => import('./screens/lookups.page.tsx').then((file) => file.LookupsPage)),
    {
      within: [
        screen(
          'treatmentMethods',
          lookup(() => import('#entities/methods/method.admin.tsx').then((file) => ({ screen: file.treatmentMethodScreen }))),
        ),
        screen(
          'accessMethods',
          lookup(() => import('#entities/methods/method.admin.tsx').then((file) => ({ screen: file.accessMethodScreen }))),
        ),
        screen(
          'projectStatistics',
          lookup(() => import('#entities/project-statistics/project-statistic.admin.tsx')),
        ),
      ],
    },
  ),
  entry(
    'company',
    'house',
    described(() => import('#entities/settings/company.admin.tsx')),
  ),
]

/** One's own account; the menu has it at its end, beside logging out. */
export const account = entry(
  'account',
  'person',
  page(() => import('./screens/account.page.tsx').then((file) => file.AccountPage)),
)

/** Every screen, those that no menu names too. */
export const screens: ScreenEntry[] = [...menu, account].flatMap((each) => [each, ...(each.within ?? [])])

/** The entry of the menu that a screen leads on from. */
export const entryAbove = (path: string): MenuEntry | undefined => menu.find(({ within }) => within?.some((each) => each.path === path))
