import { blogPost } from '#entities/blog-posts/blog-post.ts'
import { portfolioItem } from '#entities/portfolio-items/portfolio-item.ts'
import { testimonial } from '#entities/testimonials/testimonial.ts'
import { type Batch, batch } from '#seed/batch.ts'
import { blogPosts } from './blog-posts.ts'
import { portfolioItems } from './portfolio-items.ts'
import { testimonials } from './testimonials.ts'

/** Invented customers, projects and articles, to see the site full; a real company starts without them. */
export const demoContent = (now: number): Batch[] => [
  batch('testimonials', testimonial, testimonials, now),
  batch('portfolio_items', portfolioItem, portfolioItems(now), now),
  batch('blog_posts', blogPost, blogPosts, now),
]
