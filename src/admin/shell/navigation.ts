import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { IconName } from '#admin/kit/icon.tsx'
import { NewMessagesBadge } from '#admin/screens/messages/new-messages-badge.tsx'
import { admin } from '#routes.ts'
import { navigationTexts } from '#texts/nl/admin/navigation.ts'
import { entityPage } from './entity-page.tsx'
import { settingsPage } from './settings-page.tsx'

export interface NavigationEntry {
  path: string
  label: string
  icon: IconName
  page?: RouteComponent
  /** Stands behind the label, such as a count. */
  Badge?: ComponentType
}

const labels = navigationTexts

/** The menu, in the order of spec document 1, section 2, and after it what the spec does not name; each screen is loaded when it is opened. */
export const navigation: NavigationEntry[] = [
  {
    path: admin.dashboard,
    label: labels.dashboard,
    icon: 'dashboard',
    page: lazyRouteComponent(() => import('#admin/screens/dashboard.page.tsx'), 'DashboardPage'),
  },
  {
    path: admin.messages,
    label: labels.messages,
    icon: 'envelope',
    page: lazyRouteComponent(() => import('#admin/screens/messages.page.tsx'), 'MessagesPage'),
    Badge: NewMessagesBadge,
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
  { path: admin.serviceOptions, label: labels.serviceOptions, icon: 'check' },
  {
    path: admin.seasonal,
    label: labels.seasonal,
    icon: 'leaf',
    page: lazyRouteComponent(() => import('#admin/screens/seasons.page.tsx'), 'SeasonsPage'),
  },
  {
    path: admin.testimonials,
    label: labels.testimonials,
    icon: 'quote',
    page: entityPage(() => import('#entities/testimonials/testimonial.admin.tsx').then((file) => file.testimonialScreen)),
  },
  { path: admin.gallery, label: labels.gallery, icon: 'wall' },
  { path: admin.photos, label: labels.photos, icon: 'camera' },
  { path: admin.photosAdvanced, label: labels.photosAdvanced, icon: 'search' },
  { path: admin.faq, label: labels.faq, icon: 'question' },
  { path: admin.faqManager, label: labels.faqManager, icon: 'pencil' },
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
  page: lazyRouteComponent(() => import('#admin/screens/account.page.tsx'), 'AccountPage'),
}

/** Leads on from the inbox; no entry of the menu. */
export const inboxSettings: NavigationEntry = {
  path: admin.messageSettings,
  label: labels.messageSettings,
  icon: 'pencil',
  page: settingsPage(() => import('#entities/settings/message-settings.admin.tsx').then((file) => file.messageSettingsScreen)),
}
