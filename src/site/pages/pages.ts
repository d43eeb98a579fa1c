import type { Page } from '#site/page.ts'
import { aboutPage } from './about.page.tsx'
import { blogPage } from './blog.page.tsx'
import { blogPostPage } from './blog-post.page.tsx'
import { contactPage } from './contact.page.tsx'
import { faqPage } from './faq.page.tsx'
import { homePage } from './home.page.tsx'
import { notFoundPage } from './not-found.page.tsx'
import { privacyPage } from './privacy.page.tsx'
import { projectsPage } from './projects.page.tsx'
import { servicePage } from './service.page.tsx'
import { termsPage } from './terms.page.tsx'
import { thanksPage } from './thanks.page.tsx'
import { unavailablePage } from './unavailable.page.tsx'

/** Every page with an address, in the order of menus and sitemap. */
export const pages: Page[] = [
  homePage,
  servicePage,
  projectsPage,
  aboutPage,
  faqPage,
  blogPage,
  blogPostPage,
  contactPage,
  thanksPage,
  privacyPage,
  termsPage,
]

/** All pages, including those for errors. */
export const everyPage: Page[] = [...pages, notFoundPage, unavailablePage]

export { notFoundPage, unavailablePage }
