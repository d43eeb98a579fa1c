import type { ReactNode } from 'react'
import type { PublicMedia } from '#entities/media/media.ts'
import type { Company } from '#entities/settings/company.ts'
import type { CurrentSeason } from '#entities/settings/season.ts'
import type { PublicTestimonial } from '#entities/testimonials/testimonial.ts'
import type { ServiceCategory } from '#kernel/service-category.ts'
import { site } from '#routes.ts'
import type { ServiceWords } from '#texts/nl/service-pages.ts'
import { services } from '#texts/nl/site.ts'
import { type Page, page, type PageSources } from '#site/page.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { ServiceHero, type ServiceOpening } from '#site/sections/service/service-hero.tsx'
import { serviceHead } from './service-head.ts'

interface ServiceData {
  testimonials: PublicTestimonial[]
  photos: PublicMedia[]
  /** Where the page asks for it. */
  season?: CurrentSeason | null
}

/** What is a service page's own. */
interface ServiceDescription {
  /** Of the page: also the name of its stylesheet. */
  name: string
  category: ServiceCategory
  words: (company: Company) => ServiceWords
  opening: ServiceOpening
  /** What it reads beside what every service page does. */
  loadMore?: (sources: PageSources) => Promise<Pick<ServiceData, 'season'>>
  /** For search engines, where there is a price: schema.org Offer objects. */
  offers?: (company: Company) => object[]
  /** What stands between the opening and the call, in order. */
  Sections: (props: ServiceData & { words: ServiceWords; company: Company }) => ReactNode
}

/**
 * The page of one service: it opens, it convinces, it calls. docs/product/services.md
 * What cannot be loaded is replaced by what is built in: the page is never missing.
 */
export const servicePage = (own: ServiceDescription): Page<ServiceData> =>
  page({
    name: own.name,
    path: site.service(own.category),
    link: { label: services[own.category].menu, menu: 'services', footer: 'services' },
    sitemap: true,
    load: async (sources) => {
      const [testimonials, photos, more] = await Promise.all([
        sources.testimonials().catch(() => []),
        sources.photos(own.category).catch(() => []),
        own.loadMore?.(sources),
      ])
      return { testimonials, photos, ...more }
    },
    head: (_, company) => serviceHead(own.category, own.words(company), company, own.offers?.(company)),
    View: ({ data, company }) => {
      const words = own.words(company)
      return (
        <>
          <ServiceHero {...own.opening} company={company} name={services[own.category].name} words={words} photos={data.photos} />
          <own.Sections {...data} words={words} company={company} />
          <CallToAction company={company} {...words.call} />
        </>
      )
    },
  })
