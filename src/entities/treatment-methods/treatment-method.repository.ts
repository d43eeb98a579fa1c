import { rows, type Store } from '#db/rows.ts'

export const treatmentMethods = (store: Store) => ({
  ...rows(store, 'treatment_methods', { collection: 'treatment-methods', order: ['name'], search: ['name'], duplicate: 'name-taken' }),

  /** What a visitor may see: the active ones, by name. Spec document 1, section 7. */
  visible: () =>
    store.database.query.selectFrom('treatment_methods').select(['id', 'name']).where('active', '=', true).orderBy('name').execute(),
})
