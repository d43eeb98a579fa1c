import { Comparison } from '#site/sections/service/comparison.tsx'
import { GuaranteeBand } from '#site/sections/service/guarantee-band.tsx'
import { PriceColumns } from '#site/sections/service/price-columns.tsx'
import { ProblemCards } from '#site/sections/service/problem-cards.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { Story } from '#site/sections/service/story.tsx'
import { TestimonialsRail } from '#site/sections/testimonials-rail.tsx'
import type { ServiceTemplateParts } from './service-template.ts'

const STREET = { fallback: 'hero-voor' } as const

/** The page of a service that the specification does not know: what nobody has written yet is left out. */
export const general: ServiceTemplateParts = {
  words: (_, { name, description }) => ({
    title: name,
    description,
    heading: name,
    lead: description,
    features: [],
    subject: name,
  }),
  opening: { before: 'hero-voor', after: 'hero-na', picture: 'across', ground: 'plain' },
  Sections: ({ service, words, company, photos, testimonials }) => (
    <>
      {words.problems && <ProblemCards words={words.problems} photos={photos} pictures={[STREET, STREET, STREET]} as="rows" />}
      {words.guarantees && <GuaranteeBand guarantees={words.guarantees} ground="strong" />}
      {words.steps && <ProcessSteps words={words.steps} photos={photos} before="hero-voor" after="hero-na" as="strip" ground="raised" />}
      <PriceColumns prices={service.prices} note={words.pricesNote} vatRate={company.vat_rate} />
      {words.comparison && <Comparison words={words.comparison} ground="plain" />}
      {words.story && <Story {...words.story} />}
      {words.benefits && <ServiceBenefits words={words.benefits} icons={[]} />}
      <TestimonialsRail loaded={testimonials} />
    </>
  ),
}
