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
import { crepiPictures } from '#texts/nl/service-pages/crepi.ts'
import type { ServiceTemplateParts } from './service-template.ts'

/** The page for cleaning crepi, with a story for search engines. */
export const render: ServiceTemplateParts = {
  opening: { before: 'crepi-voor', after: 'crepi-na', picture: 'left', ground: 'raised' },
  Sections: ({ service, words, company, photos, reviews }) => (
    <>
      {words.figures && <FiguresAndQuotes words={words.figures} />}
      {words.problems && (
        <ProblemCards words={words.problems} photos={photos} of={service.template} alts={crepiPictures.problems} as="rows" />
      )}
      {words.steps && (
        <ProcessSteps words={words.steps} photos={photos} alts={crepiPictures.steps} of={service.template} as="strip" ground="quiet" />
      )}
      {words.guarantees && <GuaranteeBand words={words.guarantees} ground="strong" />}
      <PriceColumns service={service} words={words.prices} vatRate={company.vat_rate} />
      {words.comparison && <Comparison words={words.comparison} ground="plain" />}
      {words.story && <Story words={words.story} />}
      {words.benefits && (
        <ServiceBenefits
          words={words.benefits}
          of={service.template}
          icons={['house', 'eye', 'scaffold', 'leaf', 'drop', 'clock']}
          headline="above"
        />
      )}
      <ReviewsRail loaded={reviews} company={company} />
      {words.municipalities && <MunicipalityWall words={words.municipalities} names={company.municipalities} />}
    </>
  ),
}
