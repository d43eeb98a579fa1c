/** The menu. Spec document 1, section 2. */
export const navigationTexts = {
  dashboard: 'Dashboard',
  blog: 'Blog',
  services: 'Diensten',
  serviceOptions: 'Service Opties',
  seasonal: 'Seizoensinhoud',
  testimonials: 'Testimonials',
  gallery: 'Portfolio',
  photos: "Foto's",
  photosAdvanced: 'Advanced Photos',
  faq: 'FAQ',
  faqManager: 'FAQ Beheer',
} as const
