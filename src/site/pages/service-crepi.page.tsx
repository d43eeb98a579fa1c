import { DEFAULT_LOCATION } from '#entities/testimonials/testimonial.ts'
import { site } from '#routes.ts'
import { crepi, crepiStory } from '#texts/nl/service-pages/crepi.ts'
import { services } from '#texts/nl/site.ts'
import { Island } from '#site/islands/island.tsx'
import type { Page } from '#site/page.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { Comparison } from '#site/sections/service/comparison.tsx'
import { ProblemCards, type ProblemPictures } from '#site/sections/service/problem-cards.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { ServiceHero } from '#site/sections/service/service-hero.tsx'
import { Story } from '#site/sections/service/story.tsx'
import { Testimonials } from '#site/sections/testimonials.tsx'
import { loadService, type ServiceData } from './service-data.ts'
import { serviceHead } from './service-head.ts'

const CATEGORY = 'crepi-reiniging'
const PAIR = { before: 'crepi-voor', after: 'crepi-na' } as const
const SIDE_WALL = { before: 'crepi-zijgevel-voor', after: 'crepi-zijgevel-na' } as const
const PROBLEMS: ProblemPictures = [
  { fallback: 'crepi-zijgevel-voor', spot: 'crepiStreaks' },
  { fallback: 'crepi-voor', spot: 'crepiHaze' },
  { fallback: 'crepi-voor', spot: 'crepiPlinth' },
]

/** Crepi cleaning: the page with a story for search engines. */
export const crepiPage: Page<ServiceData> = {
  name: 'service-crepi',
  path: site.service(CATEGORY),
  cached: true,
  load: loadService(CATEGORY),
  head: (_, company) => serviceHead(CATEGORY, crepi(company), company),
  View: ({ data: { photos, testimonials }, company }) => {
    const words = crepi(company)
    return (
      <>
        <ServiceHero
          {...PAIR}
          company={company}
          name={services[CATEGORY].name}
          words={words}
          photos={photos}
          picture="left"
          ground="paper"
        />
        <ProblemCards words={words.problems} photos={photos} pictures={PROBLEMS} as="rows" />
        <ProcessSteps
          {...SIDE_WALL}
          words={words.steps}
          photos={photos}
          spot="sideWall"
          looks={['dirty', 'patch', 'half', 'clean']}
          as="strip"
          ground="rain"
        />
        <Comparison words={words.comparison} ground="chalk" />
        <Story {...crepiStory(company)} />
        <ServiceBenefits words={words.benefits} icons={['house', 'eye', 'scaffold', 'leaf', 'drop', 'clock']} headline="above" />
        <Island name="testimonials" of={Testimonials} props={{ loaded: testimonials, defaultLocation: DEFAULT_LOCATION }} />
        <CallToAction company={company} {...words.call} />
      </>
    )
  },
}
