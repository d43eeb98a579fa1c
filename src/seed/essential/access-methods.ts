import type { z } from 'zod'
import type { accessMethod } from '#entities/access-methods/access-method.ts'

/** No scaffolding among them: the company works without it. docs/product/company.md */
export const accessMethods: z.input<typeof accessMethod>[] = [
  { name: 'Begane grond' },
  { name: 'Hoogwerker' },
  { name: 'Ladder' },
  { name: 'Telescoopstang' },
]
