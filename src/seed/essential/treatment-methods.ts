import type { Entities } from '#entities/all.ts'
import type { Input } from '#kernel/entity.ts'

export const treatmentMethods: Input<Entities['treatmentMethods']>[] = [
  { name: 'Handmatige reiniging' },
  { name: 'Hogedrukreiniging' },
  { name: 'Lagedrukreiniging' },
  { name: 'Softwash' },
  { name: 'Stoomreiniging' },
]
