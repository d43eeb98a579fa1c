import type { PublicPortfolioItem } from '#entities/portfolio-items/portfolio-item.ts'

/** What a card needs of a project. */
export type ShownProject = Omit<PublicPortfolioItem, 'slug' | 'featured' | 'created_at'>
