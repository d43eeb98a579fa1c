import type { Entities } from '#entities.ts'
import type { Input } from '#kernel/entity.ts'
import type { Aged } from '#seed/batch.ts'

/** A customer's review of one service; approved unless it says otherwise. */
export type Review = Aged<Omit<Input<Entities['reviews']>, 'service_type'>>
