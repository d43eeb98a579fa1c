import type { PublicQuestion } from '#features/questions/question.ts'
import type { PagePhoto } from '#features/photos/photo.ts'
import type { PublicProject } from '#features/projects/project.ts'
import { atRateOf, menuNameOf, type PublicService } from '#features/services/service.ts'
import type { CurrentSeason } from '#features/company/season.ts'
import type { PublicReview } from '#features/reviews/review.ts'
import { Problem } from '#kernel/problem.ts'
import type { PageText } from '#kernel/words.ts'
import { site } from '#routes.ts'
import { page, PageMoved } from '#site/page.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { ServiceProjects, SHOWN_MAX } from '#site/sections/service/service-projects.tsx'
import { ServiceQuestions, QUESTIONS_SHOWN } from '#site/sections/service/service-questions.tsx'
import { aboutFirst } from '#site/sections/service/reviews-about-service.ts'
import { PriceTag } from '#site/sections/service/price-tag.tsx'
import { ServiceHero } from '#site/sections/service/service-hero.tsx'
import { serviceWords } from '#site/service-words.ts'
import type { ServiceFields } from '#texts/nl/service-pages/service-words.ts'
import { serviceHead } from './service-head.ts'
import type { ServiceTemplate } from '#kernel/service-template.ts'
import { driveway } from '#site/service-templates/driveway.tsx'
import { facade } from '#site/service-templates/facade.tsx'
import { general } from '#site/service-templates/general.tsx'
import { gutter } from '#site/service-templates/gutter.tsx'
import { render } from '#site/service-templates/render.tsx'
import type { ServiceTemplateParts } from '#site/service-templates/service-template.ts'

interface ServiceData {
  service: PublicService
  reviews: PublicReview[]
  photos: PagePhoto[]
  projects: PublicProject[]
  questions: PublicQuestion[]
  season: CurrentSeason | null
}

/**
 * The page of one service: an opening, arguments and a call to action. Only the service itself is required: built-in content replaces
 * whatever else cannot be loaded. docs/product/services.md
 */
export const servicePage = page<ServiceData, PageText<ServiceFields>>({
  name: 'service',
  path: site.service(':slug'),
  links: (services) =>
    services.map((service) => ({ href: site.service(service.slug), label: menuNameOf(service), menu: 'services', footer: 'services' })),
  sitemap: async (sources) => (await sources.services()).map(({ slug }) => ({ path: site.service(slug) })),
  readyAt: async (sources) => (await sources.services()).map(({ slug }) => ({ slug })),
  load: async (sources, { params: { slug = '' } }) => {
    const service = (await sources.services()).find((each) => each.slug === slug)
    if (!service) {
      const moved = await sources.movedService(slug)
      throw moved === null ? new Problem('not-found') : new PageMoved(site.service(moved))
    }
    const [reviews, photos, projects, questions, season] = await Promise.all([
      sources.reviews().catch(() => []),
      sources.photosOn(slug).catch(() => []),
      sources.projects({ limit: SHOWN_MAX, offset: 0 }, slug).catch(() => ({ items: [] })),
      sources.questions({ limit: QUESTIONS_SHOWN, offset: 0 }, slug).catch(() => ({ items: [] })),
      service.template === 'gutter' ? sources.currentSeason().catch(() => null) : null,
    ])
    return {
      service,
      reviews: aboutFirst(reviews, service),
      photos,
      projects: projects.items,
      questions: questions.items,
      season,
    }
  },
  companyFor: ({ service }, company) => atRateOf(company, service),
  wordsFor: ({ service }, { prices }) => serviceWords(service, prices.on_quote),
  head: ({ service }, company, words) => serviceHead(service, words.search, company),
  View: ({ data, company, words }) => {
    const { service, photos } = data
    const { opening, Sections } = templateOf(service)
    const { title, lead } = words.call
    return (
      <>
        <ServiceHero
          {...opening}
          company={company}
          service={service}
          words={words.hero}
          photos={photos}
          tag={<PriceTag service={service} vatRate={company.vat_rate} />}
        />
        <Sections {...data} words={words} company={company} />
        <ServiceProjects service={service} projects={data.projects} />
        <ServiceQuestions service={service} questions={data.questions} />
        <CallToAction company={company} about={service.slug} {...(title && { title })} {...(lead && { lead })} />
      </>
    )
  },
})

const TEMPLATES: Record<ServiceTemplate, ServiceTemplateParts> = { facade, render, gutter, driveway }

/** Returns the template of a service, else the general one. */
export const templateOf = ({ template }: Pick<PublicService, 'template'>): ServiceTemplateParts =>
  template ? TEMPLATES[template] : general
