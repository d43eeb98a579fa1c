import type { z } from 'zod'
import type { accessMethod } from '#entities/access-methods/access-method.ts'

/** No scaffolding among them: the company works without it. Spec document 1, section 1. */
export const accessMethods: z.input<typeof accessMethod>[] = [
  { name: 'Begane grond' },
  { name: 'Hoogwerker' },
  { name: 'Ladder' },
  { name: 'Telescoopstang' },
]
