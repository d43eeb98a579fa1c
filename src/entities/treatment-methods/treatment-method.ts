import type { Stored } from '#kernel/fields.ts'
import { namedChoice } from '#kernel/named-choice.ts'

/** A way to treat a surface that the project form offers. Spec document 1, section 3. */
export const treatmentMethod = namedChoice

export type TreatmentMethod = Stored<typeof treatmentMethod>
