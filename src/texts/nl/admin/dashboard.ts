import { counted } from './counted.ts'

/** docs/product/back-office.md */
export const dashboardTexts = {
  title: 'Dashboard',
  greetings: { morning: 'Goedemorgen', afternoon: 'Goedemiddag', evening: 'Goedenavond' },
  figures: 'Cijfers',
  blogPosts: 'Blog posts',
  messages: 'Berichten',
  reviews: 'Reviews',
  portfolioItems: 'Portfolio items',
  inTotal: 'in totaal',
  newMessages: (count: number) => `${count} nieuw`,
  pending: (count: number) => counted(count, 'wacht op goedkeuring', 'wachten op goedkeuring'),
  unknown: '–',
  quickActions: 'Snelle Acties',
  newBlogPost: 'Nieuwe Blog Post',
  addReview: 'Review Toevoegen',
  websiteStatus: 'Website Status',
  status: 'Status',
  online: 'Online',
  lastUpdate: 'Laatste Update',
  backup: 'Backup',
  automatic: 'Automatisch',
  noBackup: 'Nog geen backup gemaakt. De eerste komt vannacht om 3 uur.',
  lastBackup: (moment: string) => `Laatste: ${moment}`,
  oldBackup: 'Te oud',
} as const
