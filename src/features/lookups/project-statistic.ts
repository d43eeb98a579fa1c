import { z } from 'zod'
import * as collections from '#collections.ts'
import { entity, type PublicRow, type Row } from '#kernel/entity.ts'
import { orderIndex, requiredText } from '#kernel/fields.ts'
import { fillableLine } from '#kernel/known-placeholders.ts'

/** A figure in the band on the projects page. docs/product/projects.md */
export const projectStatistics = entity({
  collection: collections.projectStatistics,
  area: 'content',
  name: 'ProjectStatistic',
  example: { stat_value: '250+', stat_label: 'cleaned fronts' },
  schema: z.strictObject({
    stat_value: requiredText(40, fillableLine),
    stat_label: requiredText(120, fillableLine),
    display_order: orderIndex,
    active: z.boolean().default(true),
  }),
  order: ['display_order'],
  title: 'stat_label',
  search: ['stat_label'],
  filters: ['active'],
  sortable: ['display_order', 'stat_label'],
  visible: {
    columns: ['stat_value', 'stat_label', 'display_order'],
    where: { active: true },
    order: ['display_order'],
    requiredPlaceholders: ['stat_value', 'stat_label'],
  },
})

export type ProjectStatistic = Row<typeof projectStatistics>
export type PublicProjectStatistic = PublicRow<typeof projectStatistics>
