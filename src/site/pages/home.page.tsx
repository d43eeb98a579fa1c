import { site } from '#routes.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { page } from '#site/page.ts'
import { Benefits } from '#site/sections/benefits.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Reasons } from '#site/sections/reasons.tsx'
import { ServiceCards } from '#site/sections/service-cards.tsx'
import { localBusiness } from './local-business.ts'
import { ReviewsRail } from '#site/sections/reviews-rail.tsx'

/** The home page. Built-in words replace whatever cannot be loaded, so that this page never fails. */
export const homePage = page({
  name: 'home',
  path: site.home,
  words: homeWords,
  link: { menu: 'phone', footer: 'pages' },
  sitemap: true,
  load: async (sources) => {
    const [services, reviews, photos] = await Promise.all([
      sources.services().catch(() => []),
      sources.reviews().catch(() => []),
      sources.photosOn('home').catch(() => []),
    ])
    return { services, reviews, photos }
  },
  head: (_, company, { search }) => ({
    ...search,
    structuredData: [localBusiness(company)],
  }),
  View: ({ data, company, words }) => (
    <>
      <Hero company={company} services={data.services} photo={data.photos.find(({ section }) => section === 'hero')} words={words.hero} />
      <Benefits words={words.benefits} />
      <ServiceCards services={data.services} photos={data.photos} words={words.services} />
      {words.reasons && <Reasons words={words.reasons} />}
      <ReviewsRail loaded={data.reviews} company={company} />
      <CallToAction company={company} />
    </>
  ),
})
