/*
 * The name of each collection in addresses, in OpenAPI and in the bookkeeping of caches. Each is a separate constant, so that a visitor's
 * script loads only the ones that it uses.
 */

export const blogPosts = 'blog-posts'
export const services = 'services'
export const testimonials = 'testimonials'
export const portfolioItems = 'portfolio-items'
export const media = 'media'
export const faqItems = 'faq-items'
export const serviceOptions = 'service-options'
export const treatmentMethods = 'treatment-methods'
export const accessMethods = 'access-methods'
export const projectStatistics = 'project-statistics'
export const replyTemplates = 'reply-templates'
export const contactSubmissions = 'contact-submissions'
