import { z } from 'zod'
import { orderIndex, requiredLine, type Stored } from '#kernel/fields.ts'

/** A figure in the band on the projects page. Spec document 1, section 3. */
export const projectStatistic = z.strictObject({
  stat_value: requiredLine(40),
  stat_label: requiredLine(120),
  display_order: orderIndex,
  active: z.boolean().default(true),
})

export type ProjectStatistic = Stored<typeof projectStatistic>

/** The columns that a visitor may see. */
export type PublicProjectStatistic = Pick<ProjectStatistic, 'id' | 'stat_value' | 'stat_label' | 'display_order'>
