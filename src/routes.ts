/** Every address that more than one file names; a page that only menus lead to may have its own in its definition. */
export const site = {
  home: '/',
  service: (category: string) => `/diensten/${category}`,
  projects: '/projecten',
  projectsOf: (category: string) => `/projecten?categorie=${category}`,
  /** A page of a list that has several; the first has the list's own address. */
  pageOf: (list: string, page: number) => (page > 1 ? `${list}${list.includes('?') ? '&' : '?'}pagina=${page}` : list),
  about: '/over-ons',
  faq: '/faq',
  faqOf: (category: string) => `/faq?categorie=${encodeURIComponent(category)}`,
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  rss: '/blog/rss.xml',
  contact: '/contact',
  thanks: '/bedankt',
  privacy: '/privacybeleid',
  terms: '/algemene-voorwaarden',
} as const

/** The back office's, of which the same is true: admin/screens.ts has every screen. docs/product/back-office.md */
export const admin = {
  dashboard: '/admin',
  messages: '/admin/messages',
  messageSettings: '/admin/messages/settings',
  login: '/admin/login',
  test: '/admin-test',
  blog: '/admin/blog',
  testimonials: '/admin/testimonials',
  gallery: '/admin/gallery',
  seasonal: '/admin/seasonal',
  pages: '/admin/pages',
  services: '/admin/services',
  photos: '/admin/photos',
  photosAdvanced: '/admin/photos-advanced',
  faq: '/admin/faq',
  faqManager: '/admin/faq-manager',
  treatmentMethods: '/admin/treatment-methods',
  accessMethods: '/admin/access-methods',
  projectStatistics: '/admin/project-statistics',
  company: '/admin/company',
  municipalities: '/admin/company/municipalities',
  contentFile: '/admin/company/content-file',
  brand: '/admin/brand',
  account: '/admin/account',
} as const

/** Where staff read one request for a quote. */
export const adminMessage = (id: string) => `${admin.messages}?id=${encodeURIComponent(id)}`

/** Those of the API. */
export * as api from './routes-api.ts'

/** Uploaded files, for everybody to see. */
export const storage = {
  root: '/storage',
  /** What begins a file's path within its bucket is part of it: `photos`, `uploads/1.jpg`. */
  file: (bucket: string, path: string) => `/storage/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`,
  /** A project's image: what starts with neither http nor a slash is a path in the bucket `projects`. docs/product/projects.md */
  projectImage: (image: string): string => (/^(http|\/)/.test(image) ? image : storage.file('projects', image)),
} as const

/** The licences of what browsers load, written by the build. */
export const licences = '/licences.txt'

/** The small pictures that stand for the site in browsers, on phones and in mails; the brand's own where it has some. */
export const icons = {
  favicon: '/favicon.ico',
  drawing: '/favicon.svg',
  touch: '/apple-touch-icon.png',
  home: (size: 192 | 512) => `/icons/icon-${size}.png`,
  /** The company's logo on a light ground, wherever it is stored; there is none while it has no logo of its own. */
  logo: '/logo.png',
  /** A share picture of the product with the company's logo on it, or the company's own. */
  share: (name: string) => `/gedeeld/${name}.jpg`,
  /** With the name of what it shows, so that a browser need not ask again. */
  of: (address: string, key: string) => `${address}?v=${key}`,
} as const
