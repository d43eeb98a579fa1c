import type { Stored } from '#kernel/fields.ts'
import { namedChoice } from '#kernel/named-choice.ts'

/** A way to reach a surface that the project form offers. Spec document 1, section 3. */
export const accessMethod = namedChoice

export type AccessMethod = Stored<typeof accessMethod>
