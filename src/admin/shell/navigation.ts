import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { IconName } from '#admin/kit/icon.tsx'
import { admin } from '#routes.ts'
import { navigationTexts } from '#texts/nl/admin/navigation.ts'
import { entityPage } from './entity-page.tsx'

export interface NavigationEntry {
  path: string
  label: string
  icon: IconName
  page?: RouteComponent
}

const labels = navigationTexts

/** The menu, in the order of spec document 1, section 2; each screen is loaded when it is opened. */
export const navigation: NavigationEntry[] = [
  {
    path: admin.dashboard,
    label: labels.dashboard,
    icon: 'dashboard',
    page: lazyRouteComponent(() => import('#admin/screens/dashboard.page.tsx'), 'DashboardPage'),
  },
  { path: admin.blog, label: labels.blog, icon: 'document' },
  { path: admin.services, label: labels.services, icon: 'list' },
  { path: admin.serviceOptions, label: labels.serviceOptions, icon: 'check' },
  { path: admin.seasonal, label: labels.seasonal, icon: 'leaf' },
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
]
