import { Comparison } from '#site/sections/service/comparison.tsx'
import { FiguresAndQuotes } from '#site/sections/service/figures-and-quotes.tsx'
import { GuaranteeBand } from '#site/sections/service/guarantee-band.tsx'
import { MunicipalityWall } from '#site/sections/service/municipality-wall.tsx'
import { PriceColumns } from '#site/sections/service/price-columns.tsx'
import { ProblemCards } from '#site/sections/service/problem-cards.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { Story } from '#site/sections/service/story.tsx'
import { ReviewsRail } from '#site/sections/reviews-rail.tsx'
import type { ServiceTemplateParts } from './service-template.ts'

/** The page of a service that has no template: sections without words are left out. */
export const general: ServiceTemplateParts = {
  opening: { before: 'hero-voor', after: 'hero-na', picture: 'across', ground: 'plain' },
  Sections: ({ service, words, company, photos, reviews }) => (
    <>
      {words.figures && <FiguresAndQuotes words={words.figures} />}
      {words.problems && <ProblemCards words={words.problems} photos={photos} of={service.template} as="rows" />}
      {words.guarantees && <GuaranteeBand words={words.guarantees} />}
      {words.steps && <ProcessSteps words={words.steps} photos={photos} of={service.template} as="strip" ground="raised" />}
      <PriceColumns service={service} words={words.prices} vatRate={company.vat_rate} />
      {words.comparison && <Comparison words={words.comparison} ground="plain" />}
      {words.story && <Story words={words.story} />}
      {words.benefits && <ServiceBenefits words={words.benefits} of={service.template} icons={[]} />}
      <ReviewsRail loaded={reviews} company={company} />
      {words.municipalities && <MunicipalityWall words={words.municipalities} names={company.municipalities} />}
    </>
  ),
}
