import { Comparison } from '#site/sections/service/comparison.tsx'
import { PriceColumns } from '#site/sections/service/price-columns.tsx'
import { ProblemCards } from '#site/sections/service/problem-cards.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { Story } from '#site/sections/service/story.tsx'
import { TestimonialsRail } from '#site/sections/testimonials-rail.tsx'
import { crepi } from '#texts/nl/service-pages/crepi.ts'
import type { ServiceTemplateParts } from './service-template.ts'

/** Crepi cleaning: the page with a story for search engines. */
export const render: ServiceTemplateParts = {
  words: crepi,
  opening: { before: 'crepi-voor', after: 'crepi-na', picture: 'left', ground: 'raised' },
  Sections: ({ service, words, company, photos, testimonials }) => (
    <>
      {words.problems && (
        <ProblemCards
          words={words.problems}
          photos={photos}
          pictures={[
            { fallback: 'crepi-zijgevel-voor', spot: 'crepiStreaks' },
            { fallback: 'crepi-voor', spot: 'crepiHaze' },
            { fallback: 'crepi-voor', spot: 'crepiPlinth' },
          ]}
          as="rows"
        />
      )}
      {words.steps && (
        <ProcessSteps
          words={words.steps}
          photos={photos}
          before="crepi-zijgevel-voor"
          after="crepi-zijgevel-na"
          spot="sideWall"
          looks={['dirty', 'patch', 'half', 'clean']}
          as="strip"
          ground="quiet"
        />
      )}
      <PriceColumns prices={service.prices} note={words.pricesNote} vatRate={company.vat_rate} />
      {words.comparison && <Comparison words={words.comparison} ground="plain" />}
      {words.story && <Story {...words.story} />}
      {words.benefits && (
        <ServiceBenefits words={words.benefits} icons={['house', 'eye', 'scaffold', 'leaf', 'drop', 'clock']} headline="above" />
      )}
      <TestimonialsRail loaded={testimonials} />
    </>
  ),
}
