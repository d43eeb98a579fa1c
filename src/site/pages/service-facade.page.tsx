import { DEFAULT_LOCATION } from '#entities/testimonials/testimonial.ts'
import { site } from '#routes.ts'
import { facade, facadeGuarantees } from '#texts/nl/service-pages/facade.ts'
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

const CATEGORY = 'gevelreiniging'
const PAIR = { before: 'gevel-voor', after: 'gevel-na' } as const
const GABLE = { before: 'gevel-geel-voor', after: 'gevel-geel-na' } as const
const PROBLEMS: ProblemPictures = [
  { fallback: 'gevel-voor', spot: 'facadeSoot' },
  { fallback: 'gevel-voor', spot: 'facadeMoss' },
  { fallback: 'gevel-voor', spot: 'facadeSalt' },
]

/** Facade cleaning. */
export const facadePage: Page<ServiceData> = {
  name: 'service-facade',
  path: site.service(CATEGORY),
  cached: true,
  load: loadService(CATEGORY),
  head: (_, company) => serviceHead(CATEGORY, facade(company), company),
  View: ({ data: { photos, testimonials }, company }) => {
    const words = facade(company)
    return (
      <>
        <ServiceHero
          {...PAIR}
          company={company}
          name={services[CATEGORY].name}
          words={words}
          photos={photos}
          picture="across"
          ground="chalk"
        />
        <ProblemCards words={words.problems} photos={photos} pictures={PROBLEMS} as="staggered" />
        <GuaranteeBand guarantees={facadeGuarantees(company)} ground="ink" />
        <ProcessSteps {...GABLE} words={words.steps} photos={photos} spot="gable" as="strip" ground="paper" />
        <Comparison words={words.comparison} ground="chalk" />
        <ServiceBenefits words={words.benefits} icons={['bricks', 'drop', 'shield', 'scaffold', 'leaf', 'eye']} />
        <Island name="testimonials" of={Testimonials} props={{ loaded: testimonials, defaultLocation: DEFAULT_LOCATION }} />
        <CallToAction company={company} {...words.call} />
      </>
    )
  },
}
