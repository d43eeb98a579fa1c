import { DEFAULT_LOCATION } from '#entities/testimonials/testimonial.ts'
import { site } from '#routes.ts'
import { driveway, drivewayGuarantees } from '#texts/nl/service-pages/driveway.ts'
import { services } from '#texts/nl/site.ts'
import { Island } from '#site/islands/island.tsx'
import type { Page } from '#site/page.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { Comparison } from '#site/sections/service/comparison.tsx'
import { GuaranteeBand } from '#site/sections/service/guarantee-band.tsx'
import { ProblemCards, type ProblemPictures } from '#site/sections/service/problem-cards.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { ServiceHero } from '#site/sections/service/service-hero.tsx'
import { Testimonials } from '#site/sections/testimonials.tsx'
import { loadService, type ServiceData } from './service-data.ts'
import { serviceHead } from './service-head.ts'

const CATEGORY = 'oprit-reiniging'
const PAIR = { before: 'oprit-voor', after: 'oprit-na' } as const
const PROBLEMS: ProblemPictures = [
  { fallback: 'terras-voor', spot: 'terraceMoss' },
  { fallback: 'oprit-voor', spot: 'drivewayOil' },
  { fallback: 'oprit-voor', spot: 'drivewayJoints' },
]

/** Driveway and terrace cleaning. */
export const drivewayPage: Page<ServiceData> = {
  name: 'service-driveway',
  path: site.service(CATEGORY),
  cached: true,
  load: loadService(CATEGORY),
  head: (_, company) => serviceHead(CATEGORY, driveway(company), company),
  View: ({ data: { photos, testimonials }, company }) => {
    const words = driveway(company)
    return (
      <>
        <ServiceHero
          {...PAIR}
          company={company}
          name={services[CATEGORY].name}
          words={words}
          photos={photos}
          picture="right"
          ground="moss"
        />
        <ProblemCards words={words.problems} photos={photos} pictures={PROBLEMS} as="tiles" />
        <ProcessSteps {...PAIR} words={words.steps} photos={photos} spot="drivewayOil" as="strip" />
        <GuaranteeBand guarantees={drivewayGuarantees} ground="moss" />
        <Comparison words={words.comparison} />
        <ServiceBenefits words={words.benefits} icons={['drop', 'bricks', 'leaf', 'shield', 'smile', 'clock']} headline="above" />
        <Island name="testimonials" of={Testimonials} props={{ loaded: testimonials, defaultLocation: DEFAULT_LOCATION }} />
        <CallToAction company={company} {...words.call} />
      </>
    )
  },
}
