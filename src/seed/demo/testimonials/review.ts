import type { z } from 'zod'
import type { testimonial } from '#entities/testimonials/testimonial.ts'
import type { Aged } from '#seed/batch.ts'

/** A customer's words about one service; approved unless it says otherwise. */
export type Review = Aged<Omit<z.input<typeof testimonial>, 'service_type'>>
