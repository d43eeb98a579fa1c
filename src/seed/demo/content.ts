import { entities } from '#entities.ts'
import { type Batch, batch } from '#seed/batch.ts'
import { blogPosts } from './blog-posts.ts'
import { portfolioItems } from './portfolio-items.ts'
import { testimonials } from './testimonials.ts'

/** Returns invented customers, projects and articles, which show the site full; a real company starts without them. */
export const demoContent = (now: number): Batch[] => [
  batch(entities.reviews, testimonials, now),
  batch(entities.projects, portfolioItems(now), now),
  batch(entities.articles, blogPosts, now),
]
