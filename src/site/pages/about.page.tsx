import { ABOUT_PAGE, TEAM_PLACE } from '#features/photos/page-section.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { site } from '#routes.ts'
import { pageOfService } from '#features/words/page-words.ts'
import { atRateOf, type PublicService } from '#features/services/service.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { serviceWords } from '#site/service-words.ts'
import { useSharedWords } from '#site/shared-words.ts'
import { wordsForServices } from '#site/words-for-services.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { aboutWords } from '#texts/nl/pages/about.ts'
import { page } from '#site/page.ts'
import { AboutHero } from '#site/sections/about/about-hero.tsx'
import { Expertise } from '#site/sections/about/expertise.tsx'
import { Method } from '#site/sections/about/method.tsx'
import { StoryOfYears } from '#site/sections/about/story-of-years.tsx'
import { TimeLine } from '#site/sections/about/time-line.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { localBusiness } from './local-business.ts'

/** The page about the company. When the photo library cannot be read, drawings and built-in pictures replace the photos. */
export const aboutPage = page({
  name: 'about',
  path: site.about,
  words: aboutWords,
  link: { menu: 'bar', footer: 'pages' },
  sitemap: true,
  load: async (sources) => {
    const [services, photos] = await Promise.all([sources.services().catch(() => []), sources.photosOn(ABOUT_PAGE).catch(() => [])])
    const written = await Promise.all(services.map(({ id }) => sources.words(pageOfService(id)).catch(() => undefined)))
    return { services, photos, written }
  },
  head: (_, company, { search: { title, description }, menu }) => ({
    title,
    description,
    structuredData: [
      { '@context': 'https://schema.org', '@type': 'AboutPage', name: title, url: site.about, mainEntity: localBusiness(company) },
    ],
    trail: [{ name: menu, href: site.about }],
  }),
  View: ({ data: { services, photos, written }, company, words }) => {
    const sentences = inShort(services, written, company, useSharedWords().prices.on_quote)
    return (
      <>
        <AboutHero
          company={company}
          services={services}
          team={photos.find(({ section }) => section === TEAM_PLACE.section)}
          words={words.hero}
          name={words.menu}
        />
        {words.story && <StoryOfYears words={words.story} />}
        {words.expertise && <Expertise services={services} photos={photos} sentences={sentences} words={words.expertise} />}
        {words.reasons && <TimeLine words={words.reasons} />}
        {words.method && <Method words={words.method} answerHours={company.answer_hours} />}
        <CallToAction company={company} {...words.call} second="call" />
      </>
    )
  },
})

/** Returns the sentence about each service, by its id. `written` holds the stored words of each service. */
const inShort = (services: PublicService[], written: unknown[], company: SiteCompany, onQuote: string) =>
  new Map(
    services.map((service, index) => [
      service.id,
      resolveWords(
        wordsForServices(serviceWords(service, onQuote), services),
        written[index],
        placeholderValues(atRateOf(company, service)),
      ).about.text,
    ]),
  )
