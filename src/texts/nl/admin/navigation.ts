/** The menu: what spec document 1, section 2 names, and what else there is to look after. */
export const navigationTexts = {
  dashboard: 'Dashboard',
  messages: 'Berichten',
  messageSettings: 'Instellingen van berichten',
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
  company: 'Bedrijfsgegevens',
  account: 'Account',
} as const
