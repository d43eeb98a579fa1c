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
import type { BuiltInPictures } from '#texts/nl/service-pages/service-words.ts'
import type { ServiceTemplateParts } from './service-template.ts'

interface CrepiParts {
  /** The alt texts of its built-in pictures. */
  pictures: BuiltInPictures
  icons: Parameters<typeof ServiceBenefits>[0]['icons']
}

/** Returns the sections of the pages for crepi and for driveways, which have the same layout. */
export const sectionsOfCrepi =
  ({ pictures, icons }: CrepiParts): ServiceTemplateParts['Sections'] =>
  ({ service, words, company, photos, reviews }) => (
    <>
      {words.figures && <FiguresAndQuotes words={words.figures} />}
      {words.problems && <ProblemCards words={words.problems} photos={photos} of={service.template} alts={pictures.problems} as="rows" />}
      {words.steps && (
        <ProcessSteps words={words.steps} photos={photos} alts={pictures.steps} of={service.template} as="strip" ground="quiet" />
      )}
      {words.guarantees && <GuaranteeBand words={words.guarantees} />}
      <PriceColumns service={service} words={words.prices} vatRate={company.vat_rate} />
      {words.comparison && <Comparison words={words.comparison} ground="plain" />}
      {words.story && <Story words={words.story} />}
      {words.benefits && <ServiceBenefits words={words.benefits} of={service.template} icons={icons} headline="above" />}
      <ReviewsRail loaded={reviews} company={company} />
      {words.municipalities && <MunicipalityWall words={words.municipalities} names={company.municipalities} />}
    </>
  )
