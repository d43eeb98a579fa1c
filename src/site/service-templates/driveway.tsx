import { Comparison } from '#site/sections/service/comparison.tsx'
import { GuaranteeBand } from '#site/sections/service/guarantee-band.tsx'
import { PriceColumns } from '#site/sections/service/price-columns.tsx'
import { ProblemCards } from '#site/sections/service/problem-cards.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { TestimonialsRail } from '#site/sections/testimonials-rail.tsx'
import { driveway as builtIn } from '#texts/nl/service-pages/driveway.ts'
import type { ServiceTemplateParts } from './service-template.ts'

/** Driveway and terrace cleaning. */
export const driveway: ServiceTemplateParts = {
  words: builtIn,
  opening: { before: 'oprit-voor', after: 'oprit-na', picture: 'right', ground: 'good' },
  Sections: ({ service, words, company, photos, testimonials }) => (
    <>
      {words.problems && (
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
      )}
      {words.steps && (
        <ProcessSteps words={words.steps} photos={photos} before="oprit-voor" after="oprit-na" spot="drivewayOil" as="strip" />
      )}
      {words.guarantees && <GuaranteeBand guarantees={words.guarantees} ground="good" />}
      <PriceColumns prices={service.prices} note={words.pricesNote} vatRate={company.vat_rate} />
      {words.comparison && <Comparison words={words.comparison} />}
      {words.benefits && (
        <ServiceBenefits words={words.benefits} icons={['drop', 'bricks', 'leaf', 'shield', 'smile', 'clock']} headline="above" />
      )}
      <TestimonialsRail loaded={testimonials} />
    </>
  ),
}
