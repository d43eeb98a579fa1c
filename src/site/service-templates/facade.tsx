import { Comparison } from '#site/sections/service/comparison.tsx'
import { GuaranteeBand } from '#site/sections/service/guarantee-band.tsx'
import { PriceColumns } from '#site/sections/service/price-columns.tsx'
import { ProblemCards } from '#site/sections/service/problem-cards.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { TestimonialsRail } from '#site/sections/testimonials-rail.tsx'
import { facade as builtIn } from '#texts/nl/service-pages/facade.ts'
import type { ServiceTemplateParts } from './service-template.ts'

/** Facade cleaning. */
export const facade: ServiceTemplateParts = {
  words: builtIn,
  opening: { before: 'gevel-voor', after: 'gevel-na', picture: 'across', ground: 'plain' },
  Sections: ({ service, words, company, photos, testimonials }) => (
    <>
      {words.problems && (
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
      )}
      {words.guarantees && <GuaranteeBand guarantees={words.guarantees} ground="strong" />}
      {words.steps && (
        <ProcessSteps
          words={words.steps}
          photos={photos}
          before="gevel-geel-voor"
          after="gevel-geel-na"
          spot="gable"
          as="strip"
          ground="raised"
        />
      )}
      <PriceColumns prices={service.prices} note={words.pricesNote} vatRate={company.vat_rate} />
      {words.comparison && <Comparison words={words.comparison} ground="plain" />}
      {words.benefits && <ServiceBenefits words={words.benefits} icons={['bricks', 'drop', 'shield', 'scaffold', 'leaf', 'eye']} />}
      <TestimonialsRail loaded={testimonials} />
    </>
  ),
}
