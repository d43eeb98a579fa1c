/** Every table whose content a page or screen shows; the name stands in the API's addresses and in the page cache's bookkeeping. */
export const COLLECTIONS = [
  'blog-posts',
  'services',
  'testimonials',
  'portfolio-items',
  'media',
  'faq-items',
  'service-options',
  'treatment-methods',
  'access-methods',
  'project-statistics',
  'contact-submissions',
  'settings',
] as const

export type Collection = (typeof COLLECTIONS)[number]
