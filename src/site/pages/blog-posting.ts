import type { PublicArticle } from '#features/articles/article.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { site } from '#routes.ts'
import { companyReference } from './local-business.ts'

/** Returns an article for search engines: schema.org, JSON-LD. */
export const blogPosting = (post: PublicArticle, company: SiteCompany) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  url: site.blogPost(post.slug),
  mainEntityOfPage: { '@type': 'WebPage', url: site.blogPost(post.slug) },
  ...(post.featured_image && { image: { '@type': 'ImageObject', url: post.featured_image } }),
  datePublished: post.published_at,
  dateModified: post.updated_at,
  inLanguage: 'nl-BE',
  author: companyReference(company),
  publisher: companyReference(company),
})
