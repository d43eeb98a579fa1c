import { crepi, crepiStory } from '#texts/nl/service-pages/crepi.ts'
import { Comparison } from '#site/sections/service/comparison.tsx'
import { ProblemCards } from '#site/sections/service/problem-cards.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { Story } from '#site/sections/service/story.tsx'
import { TestimonialsRail } from './testimonials-rail.tsx'
import { servicePage } from './service-template.tsx'

/** Crepi cleaning: the page with a story for search engines. */
export const crepiPage = servicePage({
  name: 'service-crepi',
  category: 'crepi-reiniging',
  words: crepi,
  opening: { before: 'crepi-voor', after: 'crepi-na', picture: 'left', ground: 'raised' },
  Sections: ({ words, photos, testimonials, company }) => (
    <>
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
      <Comparison words={words.comparison} ground="plain" />
      <Story {...crepiStory(company)} />
      <ServiceBenefits words={words.benefits} icons={['house', 'eye', 'scaffold', 'leaf', 'drop', 'clock']} headline="above" />
      <TestimonialsRail loaded={testimonials} />
    </>
  ),
})
