import { crepiReviews } from './testimonials/crepi-reiniging.ts'
import { gutterReviews } from './testimonials/dakgoot-reiniging.ts'
import { facadeReviews } from './testimonials/gevelreiniging.ts'
import { drivewayReviews } from './testimonials/oprit-reiniging.ts'
import type { Review } from './testimonials/review.ts'

const about = (service_type: string, reviews: Review[]) => reviews.map((review) => ({ approved: true, ...review, service_type }))

export const testimonials = [
  ...about('Gevelreiniging', facadeReviews),
  ...about('Crepi-reiniging', crepiReviews),
  ...about('Dakgootreiniging', gutterReviews),
  ...about('Oprit- en terrasreiniging', drivewayReviews),
]
