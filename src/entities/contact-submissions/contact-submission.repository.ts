import { rows, type Store } from '#db/rows.ts'

export const contactSubmissions = (store: Store) =>
  rows(store, 'contact_submissions', {
    collection: 'contact-submissions',
    order: ['-created_at'],
    search: ['name', 'email', 'phone', 'municipality', 'message'],
  })
