import type { PublicService } from '#entities/services/service.ts'
import type { PublicMedia } from '#entities/media/media.ts'
import type { PublicTestimonial } from '#entities/testimonials/testimonial.ts'
import { site } from '#routes.ts'
import { home, navigation } from '#texts/nl/site.ts'
import { page } from '#site/page.ts'
import { Benefits } from '#site/sections/benefits.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Reasons } from '#site/sections/reasons.tsx'
import { ServiceCards } from '#site/sections/service-cards.tsx'
import { localBusiness } from './local-business.ts'
import { TestimonialsRail } from './testimonials-rail.tsx'

interface HomeData {
  services: PublicService[]
  hiddenServices: string[]
  testimonials: PublicTestimonial[]
  photos: PublicMedia[]
}

/** The home page. What cannot be loaded is replaced by the built-in words: this page is never missing. */
export const homePage = page<HomeData>({
  name: 'home',
  path: site.home,
  link: { label: navigation.home, menu: 'phone', footer: 'pages' },
  sitemap: true,
  load: async (sources) => {
    const [services, hiddenServices, testimonials, photos] = await Promise.all([
      sources.services().catch(() => []),
      sources.hiddenServices().catch(() => []),
      sources.testimonials().catch(() => []),
      sources.photos('home').catch(() => []),
    ])
    return { services, hiddenServices, testimonials, photos }
  },
  head: (_, company) => ({
    title: home.title(company.city),
    description: home.description(company.city),
    structuredData: [localBusiness(company)],
  }),
  View: ({ data, company }) => (
    <>
      <Hero company={company} photo={data.photos.find(({ section }) => section === 'hero')} />
      <Benefits />
      <ServiceCards services={data.services} hidden={data.hiddenServices} photos={data.photos} />
      <Reasons company={company} />
      <TestimonialsRail loaded={data.testimonials} />
      <CallToAction company={company} />
    </>
  ),
})
