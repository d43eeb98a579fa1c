import { rows, type Store } from '#db/rows.ts'

export const projectStatistics = (store: Store) => ({
  ...rows(store, 'project_statistics', { collection: 'project-statistics', order: ['display_order'], search: ['stat_label'] }),

  /** What a visitor may see: the active ones, in their order. Spec document 1, section 7. */
  visible: () =>
    store.database.query
      .selectFrom('project_statistics')
      .select(['id', 'stat_value', 'stat_label', 'display_order'])
      .where('active', '=', true)
      .orderBy('display_order')
      .orderBy('id')
      .execute(),
})
