import { facade, facadeGuarantees } from '#texts/nl/service-pages/facade.ts'
import { Comparison } from '#site/sections/service/comparison.tsx'
import { GuaranteeBand } from '#site/sections/service/guarantee-band.tsx'
import { ProblemCards } from '#site/sections/service/problem-cards.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { TestimonialsRail } from './testimonials-rail.tsx'
import { servicePage } from './service-template.tsx'

/** Facade cleaning. */
export const facadePage = servicePage({
  name: 'service-facade',
  category: 'gevelreiniging',
  words: facade,
  opening: { before: 'gevel-voor', after: 'gevel-na', picture: 'across', ground: 'plain' },
  Sections: ({ words, photos, testimonials, company }) => (
    <>
      <ProblemCards
        words={words.problems}
        photos={photos}
        pictures={[
          { fallback: 'gevel-voor', spot: 'facadeSoot' },
          { fallback: 'gevel-voor', spot: 'facadeMoss' },
          { fallback: 'gevel-voor', spot: 'facadeSalt' },
        ]}
        as="staggered"
      />
      <GuaranteeBand guarantees={facadeGuarantees(company)} ground="strong" />
      <ProcessSteps
        words={words.steps}
        photos={photos}
        before="gevel-geel-voor"
        after="gevel-geel-na"
        spot="gable"
        as="strip"
        ground="raised"
      />
      <Comparison words={words.comparison} ground="plain" />
      <ServiceBenefits words={words.benefits} icons={['bricks', 'drop', 'shield', 'scaffold', 'leaf', 'eye']} />
      <TestimonialsRail loaded={testimonials} />
    </>
  ),
})
