import { rows, type Store } from '#db/rows.ts'

export const accessMethods = (store: Store) => ({
  ...rows(store, 'access_methods', { collection: 'access-methods', order: ['name'], search: ['name'], duplicate: 'name-taken' }),

  /** What a visitor may see: the active ones, by name. Spec document 1, section 7. */
  visible: () =>
    store.database.query.selectFrom('access_methods').select(['id', 'name']).where('active', '=', true).orderBy('name').execute(),
})
