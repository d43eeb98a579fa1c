import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { IconName } from '#admin/kit/icon.tsx'
import { lazyScreen } from '#admin/kit/lazy-part.tsx'
import { NewMessagesBadge } from '#admin/screens/messages/new-messages-badge.tsx'
import { admin } from '#routes.ts'
import { navigationTexts } from '#texts/nl/admin/navigation.ts'
import { entityPage } from './entity-page.tsx'
import { lookupPage } from './lookup-page.tsx'
import { settingsPage } from './settings-page.tsx'

interface ScreenEntry {
  path: string
  label: string
  page: RouteComponent
}

export interface NavigationEntry extends ScreenEntry {
  icon: IconName
  /** Stands behind the label, such as a count. */
  Badge?: ComponentType
  /** Screens that lead on from it; no entries of the menu. */
  within?: ScreenEntry[]
}

const labels = navigationTexts

/** The menu in its order; each screen is loaded when it is opened. docs/product/back-office.md */
export const navigation: NavigationEntry[] = [
  {
    path: admin.dashboard,
    label: labels.dashboard,
    icon: 'dashboard',
    page: lazyScreen(() => import('#admin/screens/dashboard.page.tsx').then((file) => file.DashboardPage)),
  },
  {
    path: admin.messages,
    label: labels.messages,
    icon: 'envelope',
    page: lazyScreen(() => import('#admin/screens/messages.page.tsx').then((file) => file.MessagesPage)),
    Badge: NewMessagesBadge,
    within: [
      {
        path: admin.messageSettings,
        label: labels.messageSettings,
        page: settingsPage(() => import('#entities/settings/message-settings.admin.tsx').then((file) => file.messageSettingsScreen)),
      },
    ],
  },
  {
    path: admin.blog,
    label: labels.blog,
    icon: 'document',
    page: entityPage(() => import('#entities/blog-posts/blog-post.admin.tsx').then((file) => file.blogPostScreen)),
  },
  {
    path: admin.services,
    label: labels.services,
    icon: 'list',
    page: entityPage(() => import('#entities/services/service.admin.tsx').then((file) => file.serviceScreen)),
  },
  {
    path: admin.serviceOptions,
    label: labels.serviceOptions,
    icon: 'check',
    page: entityPage(() => import('#entities/service-options/service-option.admin.tsx').then((file) => file.serviceOptionScreen)),
  },
  {
    path: admin.seasonal,
    label: labels.seasonal,
    icon: 'leaf',
    page: lazyScreen(() => import('#admin/screens/seasons.page.tsx').then((file) => file.SeasonsPage)),
  },
  {
    path: admin.testimonials,
    label: labels.testimonials,
    icon: 'quote',
    page: entityPage(() => import('#entities/testimonials/testimonial.admin.tsx').then((file) => file.testimonialScreen)),
  },
  {
    path: admin.gallery,
    label: labels.gallery,
    icon: 'wall',
    page: lazyScreen(() => import('#admin/screens/gallery.page.tsx').then((file) => file.GalleryPage)),
  },
  {
    path: admin.photos,
    label: labels.photos,
    icon: 'camera',
    page: lazyScreen(() => import('#admin/screens/photos.page.tsx').then((file) => file.PhotosPage)),
  },
  {
    path: admin.photosAdvanced,
    label: labels.photosAdvanced,
    icon: 'search',
    page: lazyScreen(() => import('#admin/screens/photos-advanced.page.tsx').then((file) => file.PhotosAdvancedPage)),
  },
  {
    path: admin.faq,
    label: labels.faq,
    icon: 'question',
    page: lazyScreen(() => import('#admin/screens/faq.page.tsx').then((file) => file.FaqPage)),
  },
  {
    path: admin.faqManager,
    label: labels.faqManager,
    icon: 'pencil',
    page: entityPage(() => import('#admin/screens/faq/table-screen.tsx').then((file) => file.faqTableScreen)),
  },
  {
    path: admin.lookups,
    label: labels.lookups,
    icon: 'choices',
    page: lazyScreen(() => import('#admin/screens/lookups.page.tsx').then((file) => file.LookupsPage)),
    within: [
      {
        path: admin.treatmentMethods,
        label: labels.treatmentMethods,
        page: lookupPage(() => import('#entities/methods/method.admin.tsx').then((file) => file.treatmentMethodScreen)),
      },
      {
        path: admin.accessMethods,
        label: labels.accessMethods,
        page: lookupPage(() => import('#entities/methods/method.admin.tsx').then((file) => file.accessMethodScreen)),
      },
      {
        path: admin.projectStatistics,
        label: labels.projectStatistics,
        page: lookupPage(() =>
          import('#entities/project-statistics/project-statistic.admin.tsx').then((file) => file.projectStatisticScreen),
        ),
      },
    ],
  },
  {
    path: admin.company,
    label: labels.company,
    icon: 'house',
    page: settingsPage(() => import('#entities/settings/company.admin.tsx').then((file) => file.companySettings)),
  },
]

/** One's own account; the menu has it at its end, beside logging out. */
export const account: NavigationEntry = {
  path: admin.account,
  label: labels.account,
  icon: 'person',
  page: lazyScreen(() => import('#admin/screens/account.page.tsx').then((file) => file.AccountPage)),
}

/** Every screen, those that no menu names too. */
export const screens: ScreenEntry[] = [...navigation, account].flatMap((entry) => [entry, ...(entry.within ?? [])])

/** The entry of the menu that a screen leads on from. */
export const entryAbove = (path: string): NavigationEntry | undefined =>
  navigation.find(({ within }) => within?.some((screen) => screen.path === path))
