import type { PublicMedia } from '#entities/media/media.ts'
import { TEAM_PLACE } from '#entities/media/page-section.ts'
import { telLink } from '#entities/settings/company.ts'
import { site } from '#routes.ts'
import { about, aboutCall } from '#texts/nl/about.ts'
import { actions, navigation } from '#texts/nl/site.ts'
import { page } from '#site/page.ts'
import { AboutHero } from '#site/sections/about/about-hero.tsx'
import { Expertise } from '#site/sections/about/expertise.tsx'
import { Method } from '#site/sections/about/method.tsx'
import { StoryOfYears } from '#site/sections/about/story-of-years.tsx'
import { TimeLine } from '#site/sections/about/time-line.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { breadcrumbList } from './breadcrumb-list.ts'
import { localBusiness } from './local-business.ts'

interface AboutData {
  photos: PublicMedia[]
}

/** Who the company is. Without the photo library the built-in picture stands there. */
export const aboutPage = page<AboutData>({
  name: 'about',
  path: site.about,
  link: { label: navigation.about, menu: 'bar', footer: 'pages' },
  sitemap: true,
  load: async (sources) => ({ photos: await sources.photos(TEAM_PLACE.page_name).catch(() => []) }),
  head: (_, company) => {
    const { title, description } = about(company)
    return {
      title,
      description,
      structuredData: [
        { '@context': 'https://schema.org', '@type': 'AboutPage', name: title, url: site.about, mainEntity: localBusiness(company) },
        breadcrumbList({ name: navigation.about, href: site.about }),
      ],
    }
  },
  View: ({ data: { photos }, company }) => (
    <>
      <AboutHero company={company} team={photos.find(({ section }) => section === TEAM_PLACE.section)} />
      <StoryOfYears company={company} />
      <Expertise />
      <TimeLine company={company} />
      <Method />
      <CallToAction company={company} {...aboutCall} second={{ href: telLink(company.phone), text: actions.call }} />
    </>
  ),
})
