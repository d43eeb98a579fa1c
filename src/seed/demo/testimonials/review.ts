import type { Entities } from '#entities/all.ts'
import type { Input } from '#kernel/entity.ts'
import type { Aged } from '#seed/batch.ts'

/** A customer's words about one service; approved unless it says otherwise. */
export type Review = Aged<Omit<Input<Entities['testimonials']>, 'service_type'>>
