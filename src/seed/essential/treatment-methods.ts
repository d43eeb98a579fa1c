import type { z } from 'zod'
import type { treatmentMethod } from '#entities/treatment-methods/treatment-method.ts'

export const treatmentMethods: z.input<typeof treatmentMethod>[] = [
  { name: 'Handmatige reiniging' },
  { name: 'Hogedrukreiniging' },
  { name: 'Lagedrukreiniging' },
  { name: 'Softwash' },
  { name: 'Stoomreiniging' },
]
