import type { Entities } from '#entities.ts'
import type { Input } from '#kernel/entity.ts'

export const treatmentMethods: Input<Entities['treatmentMethods']>[] = [
  { name: 'Handmatige reiniging' },
  { name: 'Hogedrukreiniging' },
  { name: 'Lagedrukreiniging' },
  { name: 'Softwash' },
  { name: 'Stoomreiniging' },
]

/** The ways to reach a surface, without scaffolding, because the company works without it. docs/product/company.md */
export const accessMethods: Input<Entities['accessMethods']>[] = [
  { name: 'Begane grond' },
  { name: 'Hoogwerker' },
  { name: 'Ladder' },
  { name: 'Telescoopstang' },
]
