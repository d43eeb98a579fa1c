import { driveway, drivewayGuarantees } from '#texts/nl/service-pages/driveway.ts'
import { Comparison } from '#site/sections/service/comparison.tsx'
import { GuaranteeBand } from '#site/sections/service/guarantee-band.tsx'
import { ProblemCards } from '#site/sections/service/problem-cards.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { TestimonialsRail } from './testimonials-rail.tsx'
import { servicePage } from './service-template.tsx'

/** Driveway and terrace cleaning. */
export const drivewayPage = servicePage({
  name: 'service-driveway',
  category: 'oprit-reiniging',
  words: driveway,
  opening: { before: 'oprit-voor', after: 'oprit-na', picture: 'right', ground: 'good' },
  Sections: ({ words, photos, testimonials }) => (
    <>
      <ProblemCards
        words={words.problems}
        photos={photos}
        pictures={[
          { fallback: 'terras-voor', spot: 'terraceMoss' },
          { fallback: 'oprit-voor', spot: 'drivewayOil' },
          { fallback: 'oprit-voor', spot: 'drivewayJoints' },
        ]}
        as="tiles"
      />
      <ProcessSteps words={words.steps} photos={photos} before="oprit-voor" after="oprit-na" spot="drivewayOil" as="strip" />
      <GuaranteeBand guarantees={drivewayGuarantees} ground="good" />
      <Comparison words={words.comparison} />
      <ServiceBenefits words={words.benefits} icons={['drop', 'bricks', 'leaf', 'shield', 'smile', 'clock']} headline="above" />
      <TestimonialsRail loaded={testimonials} />
    </>
  ),
})
