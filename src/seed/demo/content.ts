import { entities } from '#entities.ts'
import { type Batch, batch } from '#seed/batch.ts'
import { blogPosts } from './articles.ts'
import { portfolioItems } from './projects.ts'
import { crepiReviews } from './reviews/crepi-reiniging.ts'
import { gutterReviews } from './reviews/dakgoot-reiniging.ts'
import { facadeReviews } from './reviews/gevelreiniging.ts'
import { drivewayReviews } from './reviews/oprit-reiniging.ts'
import type { Review } from './reviews/review.ts'

/** Returns invented customers, projects and articles, which show the site full; a real company starts without them. */
export const demoContent = (now: number): Batch[] => [
  batch(entities.reviews, testimonials, now),
  batch(entities.projects, portfolioItems(now), now),
  batch(entities.articles, blogPosts, now),
]

const about = (service_type: string, reviews: Review[]) => reviews.map((review) => ({ approved: true, ...review, service_type }))

export const testimonials = [
  ...about('Gevelreiniging', facadeReviews),
  ...about('Crepi-reiniging', crepiReviews),
  ...about('Dakgootreiniging', gutterReviews),
  ...about('Oprit- en terrasreiniging', drivewayReviews),
]
