import type { Entities } from '#entities.ts'
import type { Input } from '#kernel/entity.ts'
import type { Aged } from '#seed/batch.ts'

type Derived = 'slug' | 'service_category' | 'project_date' | 'completion_date' | 'customer_review_date'

/** A finished project; slug, category and dates follow from the title, the file and `days_ago`. */
export type Project = Aged<Omit<Input<Entities['projects']>, Derived>>
