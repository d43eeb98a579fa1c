/** Every address that more than one file names; a page that only menus link to may define its address itself. */
export const site = {
  home: '/',
  service: (category: string) => `/diensten/${category}`,
  projects: '/projecten',
  projectsOf: (category: string) => `/projecten?categorie=${category}`,
  /** Returns the address of a page of a paginated list; the first page has the list's address. */
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
  /** Returns the address of a page that is not on the site yet, for whoever has the secret of its link. */
  preview: (secret: string) => `/voorbeeld/${secret}`,
} as const

/** The back office's addresses that more than one file names; admin/screens.ts has every screen. docs/product/back-office.md */
export const admin = {
  dashboard: '/admin',
  today: '/admin/vandaag',
  messages: '/admin/messages',
  messageSettings: '/admin/messages/settings',
  newRequest: '/admin/messages/new',
  replyTemplates: '/admin/reply-templates',
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
  claims: '/admin/company/claims',
  contentFile: '/admin/company/content-file',
  brand: '/admin/brand',
  activity: '/admin/activity',
  history: '/admin/activity/history',
  proposals: '/admin/activity/proposals',
  plans: '/admin/activity/plans',
  proposal: '/admin/activity/proposal',
  trash: '/admin/trash',
  account: '/admin/account',
  users: '/admin/users',
  invitation: '/admin/invitation',
  forgotPassword: '/admin/forgot-password',
  newPassword: '/admin/new-password',
  emailChange: '/admin/email-change',
} as const

/** The pages that secret links in mails open. The secret is behind `#`, which browsers send to no server, so that no log has it. */
export const linkAddress = {
  invitation: (secret: string) => `${admin.invitation}#${secret}`,
  newPassword: (secret: string) => `${admin.newPassword}#${secret}`,
  emailChange: (secret: string) => `${admin.emailChange}#${secret}`,
} as const

/** The files with which a phone installs the back office. */
export const adminFiles = {
  manifest: '/admin/manifest.webmanifest',
  /** The service worker; only pages of the back office have it. */
  worker: '/admin/sw.js',
} as const

/** Returns the address where staff read one request for a quote. */
export const adminMessage = (id: string) => `${admin.messages}?id=${encodeURIComponent(id)}`

/** The addresses of the API. */
export * as api from './routes-api.ts'

/** The addresses of uploaded files, which everybody can see. */
export const storage = {
  root: '/storage',
  /** Returns the address of a file in a bucket, by its whole path within the bucket: `photos`, `uploads/1.jpg`. */
  file: (bucket: string, path: string) => `/storage/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`,
  /**
   * Returns a project image's address: a value that starts with neither http nor a slash is a path in the bucket `projects`.
   * docs/product/projects.md
   */
  projectImage: (image: string): string => (/^(http|\/)/.test(image) ? image : storage.file('projects', image)),
} as const

/** The licences of what browsers load, written by the build. */
export const licences = '/licences.txt'

/** The small pictures that represent the site in browsers, on phones and in mails; from the brand where it has some. */
export const icons = {
  favicon: '/favicon.ico',
  drawing: '/favicon.svg',
  touch: '/apple-touch-icon.png',
  home: (size: 192 | 512) => `/icons/icon-${size}.png`,
  /** The icon of the installed back office, with room around it for a phone that cuts it to a shape. */
  maskable: '/icons/maskable-512.png',
  /** The company's logo on a light ground, wherever it is stored; it is missing while the company has no logo. */
  logo: '/logo.png',
  /** Returns the address of a share picture: the brand's picture, or one that the server makes with the company's logo. */
  share: (name: string) => `/gedeeld/${name}.jpg`,
  /** Adds the key of the shown picture to an address, so that browsers can cache it without revalidation. */
  of: (address: string, key: string) => `${address}?v=${encodeURIComponent(key)}`,
} as const
