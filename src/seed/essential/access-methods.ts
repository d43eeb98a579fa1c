import type { Entities } from '#entities/all.ts'
import type { Input } from '#kernel/entity.ts'

/** No scaffolding among them: the company works without it. docs/product/company.md */
export const accessMethods: Input<Entities['accessMethods']>[] = [
  { name: 'Begane grond' },
  { name: 'Hoogwerker' },
  { name: 'Ladder' },
  { name: 'Telescoopstang' },
]
