import { accessMethods } from '#entities/access-methods/access-method.repository.ts'
import { blogPosts } from '#entities/blog-posts/blog-post.repository.ts'
import { contactSubmissions } from '#entities/contact-submissions/contact-submission.repository.ts'
import { requestPhotos } from '#entities/contact-submissions/request-photo.repository.ts'
import { faqItems } from '#entities/faq-items/faq-item.repository.ts'
import { mediaLibrary } from '#entities/media/media.repository.ts'
import type { ShownImage } from '#entities/media/photo-use.repository.ts'
import { portfolioItems } from '#entities/portfolio-items/portfolio-item.repository.ts'
import { projectStatistics } from '#entities/project-statistics/project-statistic.repository.ts'
import { serviceOptions } from '#entities/service-options/service-option.repository.ts'
import { services } from '#entities/services/service.repository.ts'
import { settings } from '#entities/settings/settings.repository.ts'
import { testimonials } from '#entities/testimonials/testimonial.repository.ts'
import { treatmentMethods } from '#entities/treatment-methods/treatment-method.repository.ts'
import type { Store } from '#db/rows.ts'

/** Every repository over one store. */
export function openRepositories(store: Store) {
  const owners = { blogPosts: blogPosts(store), portfolioItems: portfolioItems(store), services: services(store) }
  const shownImages = () =>
    owners.services
      .images<ShownImage['kind']>('service')
      .unionAll(owners.blogPosts.images<ShownImage['kind']>('article'))
      .unionAll(owners.portfolioItems.images<ShownImage['kind']>('project'))
  return {
    ...owners,
    accessMethods: accessMethods(store),
    contactSubmissions: contactSubmissions(store),
    faqItems: faqItems(store),
    mediaLibrary: mediaLibrary(store, shownImages),
    projectStatistics: projectStatistics(store),
    requestPhotos: requestPhotos(store),
    serviceOptions: serviceOptions(store),
    settings: settings(store),
    testimonials: testimonials(store),
    treatmentMethods: treatmentMethods(store),
  }
}

export type Repositories = ReturnType<typeof openRepositories>
