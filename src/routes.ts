/** Every address that more than one file names; a page that only menus lead to may have its own in its definition. */
export const site = {
  home: '/',
  service: (category: string) => `/diensten/${category}`,
  projects: '/projecten',
  projectsOf: (category: string) => `/projecten?categorie=${category}`,
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
  photosAdvanced: '/admin/photos-advanced',
  faqManager: '/admin/faq-manager',
  treatmentMethods: '/admin/treatment-methods',
  accessMethods: '/admin/access-methods',
  projectStatistics: '/admin/project-statistics',
  municipalities: '/admin/company/municipalities',
  account: '/admin/account',
} as const

/** Where staff read one request for a quote. */
export const adminMessage = (id: string) => `${admin.messages}?id=${encodeURIComponent(id)}`

/** The addresses of the API; OpenAPI describes them one by one. */
export const api = {
  root: '/api',
  /** Everything below it, but login, is for administrators. */
  admin: '/api/admin',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
  quoteRequests: '/api/quote-requests',
  quoteChallenge: '/api/quote-requests/challenge',
  quotePhotos: '/api/quote-photos',
  quotePhoto: (id: string) => `/api/quote-photos/${encodeURIComponent(id)}`,
  testimonials: '/api/testimonials',
  /** All of them, without a category. */
  portfolioItems: (category?: string) => `/api/portfolio-items${category ? `?service_category=${category}` : ''}`,
  faqItems: (category: string) => `/api/faq-items?category=${category}`,
  login: '/api/admin/login',
  session: '/api/admin/session',
  logout: '/api/admin/logout',
  password: '/api/admin/account/password',
  sessions: '/api/admin/sessions',
  otherSessions: '/api/admin/sessions?keep=this',
  oneSession: (id: string) => `/api/admin/sessions/${encodeURIComponent(id)}`,
  dashboard: '/api/admin/dashboard',
  blogPreview: '/api/admin/blog-posts/preview',
  messageCounts: '/api/admin/contact-submission-counts',
  messagesFile: '/api/admin/contact-submissions.csv',
  projectsFile: (format: 'csv' | 'json') => `/api/admin/portfolio-items.${format}`,
  photosOf: (id: string) => `/api/admin/contact-submissions/${encodeURIComponent(id)}/photos`,
  mailsOf: (id: string) => `/api/admin/contact-submissions/${encodeURIComponent(id)}/mails`,
  mailDeliveriesOf: (id: string) => `/api/admin/contact-submissions/${encodeURIComponent(id)}/mail-deliveries`,
  mailDeliveries: '/api/admin/mail-deliveries',
  uploads: '/api/admin/uploads',
  uploadProject: '/api/admin/uploads/projects',
  uploadPhoto: '/api/admin/uploads/photos',
  mediaAudit: '/api/admin/media/audit',
  mediaAnalytics: '/api/admin/media/analytics',
  mediaIds: '/api/admin/media/ids',
  mediaUsage: '/api/admin/media/usage',
  mediaSections: '/api/admin/media/sections',
  storageSign: '/api/admin/storage/sign',
  storageSelfTest: '/api/admin/storage/self-test',
  faqOrder: '/api/admin/faq-items/order',
  serviceOrder: '/api/admin/services/order',
  faqCategories: '/api/admin/faq-categories',
  pages: '/api/admin/pages',
  /** A service's page has its slug in its name: `diensten/crepi-reiniging`. */
  page: (name: string) => `/api/admin/pages/${name.split('/').map(encodeURIComponent).join('/')}`,
  /** Sends one of the mails to who asks for it. */
  testMail: '/api/admin/pages/mails/test',
  settings: (name: string) => `/api/admin/settings/${name}`,
  collection: (name: string) => `/api/admin/${name}`,
  row: (name: string, id: string) => `/api/admin/${name}/${encodeURIComponent(id)}`,
} as const

/** Uploaded files, for everybody to see. */
export const storage = {
  root: '/storage',
  /** What begins a file's path within its bucket is part of it: `photos`, `uploads/1.jpg`. */
  file: (bucket: string, path: string) => `/storage/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`,
  /** A project's image: what starts with neither http nor a slash is a path in the bucket `projects`. docs/product/projects.md */
  projectImage: (image: string): string => (/^(http|\/)/.test(image) ? image : storage.file('projects', image)),
} as const
