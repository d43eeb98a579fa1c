import { activityWords } from './activity.ts'
import { counted } from './counted.ts'
import { outcomes } from './kit.ts'

/** The screen of the blog. docs/product/blog.md */
export const blogTexts = {
  title: 'Blog',
  drafts: (count: number) => counted(count, 'concept', 'concepten'),
  new: 'Nieuwe blog post',
  edit: 'Blog post bewerken',
  search: 'Zoek op titel, slug of samenvatting',
  none: 'Nog geen blog posts. Schrijf de eerste.',
  loadFailed: 'Kon blog posts niet laden.',
  rowMissing: 'Deze blog post bestaat niet meer.',
  deletedMeanwhile: 'Deze blog post is intussen verwijderd. Je tekst staat klaar als nieuwe blog post.',
  confirmDelete: 'Weet je zeker dat je deze blog post wilt verwijderen?',
  columns: { title: 'Titel', published: activityWords.status, created_at: 'Datum' },
  fields: {
    title: 'Titel',
    slug: 'Slug',
    excerpt: 'Samenvatting',
    content: 'Inhoud',
    featured_image: 'Afbeelding bovenaan',
    published: 'Gepubliceerd',
  },
  withoutPicture: 'Zonder eigen afbeelding toont de website een van haar foto’s.',
  errors: { 'slug slug-taken': 'Er bestaat al een blog post met deze slug. Kies een andere slug.' },
  allStatuses: activityWords.all,
  publication: {
    on: 'Gepubliceerd',
    off: 'Concept',
    turnedOn: 'Blog post gepubliceerd.',
    turnedOff: 'Blog post verborgen.',
    failed: outcomes.statusFailed,
  },
} as const
