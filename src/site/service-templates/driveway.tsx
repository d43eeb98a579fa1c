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
import { drivewayPictures } from '#texts/nl/service-pages/driveway.ts'
import type { ServiceTemplateParts } from './service-template.ts'

/** The page for cleaning driveways and terraces. */
export const driveway: ServiceTemplateParts = {
  opening: { before: 'oprit-voor', after: 'oprit-na', picture: 'right', ground: 'good' },
  Sections: ({ service, words, company, photos, reviews }) => (
    <>
      {words.figures && <FiguresAndQuotes words={words.figures} />}
      {words.problems && (
        <ProblemCards words={words.problems} photos={photos} of={service.template} alts={drivewayPictures.problems} as="tiles" />
      )}
      {words.steps && <ProcessSteps words={words.steps} photos={photos} alts={drivewayPictures.steps} of={service.template} as="strip" />}
      {words.guarantees && <GuaranteeBand words={words.guarantees} ground="good" />}
      <PriceColumns service={service} words={words.prices} vatRate={company.vat_rate} />
      {words.comparison && <Comparison words={words.comparison} />}
      {words.story && <Story words={words.story} />}
      {words.benefits && (
        <ServiceBenefits
          words={words.benefits}
          of={service.template}
          icons={['drop', 'bricks', 'leaf', 'shield', 'smile', 'clock']}
          headline="above"
        />
      )}
      <ReviewsRail loaded={reviews} company={company} />
      {words.municipalities && <MunicipalityWall words={words.municipalities} names={company.municipalities} />}
    </>
  ),
}
