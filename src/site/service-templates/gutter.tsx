import { Comparison } from '#site/sections/service/comparison.tsx'
import { FiguresAndQuotes } from '#site/sections/service/figures-and-quotes.tsx'
import { GuaranteeBand } from '#site/sections/service/guarantee-band.tsx'
import { GutterProblems } from '#site/sections/service/gutter-problems.tsx'
import { MunicipalityWall } from '#site/sections/service/municipality-wall.tsx'
import { aboutFirst } from '#site/sections/service/reviews-about-service.ts'
import { PriceColumns } from '#site/sections/service/price-columns.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { SeasonBanner } from '#site/sections/service/season-banner.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { Story } from '#site/sections/service/story.tsx'
import { shownReviews } from '#site/sections/review.tsx'
import { gutterDrawing, gutterPictures } from '#texts/nl/service-pages/gutter.ts'
import type { ServiceTemplateParts } from './service-template.ts'

const QUOTES = 3

/** The page for cleaning gutters, with a season and the municipalities. */
export const gutter: ServiceTemplateParts = {
  opening: { before: 'goot-zink-voor', after: 'goot-zink-na', picture: 'right', ground: 'quiet' },
  Sections: ({ service, words, company, photos, reviews, season }) => (
    <>
      {words.figures && (
        <FiguresAndQuotes
          words={words.figures}
          reviews={aboutFirst(shownReviews(reviews, company.shows_built_in_reviews), service).slice(0, QUOTES)}
          defaultLocation={company.city}
        />
      )}
      <SeasonBanner chosen={season} service={service} />
      {words.problems && <GutterProblems words={words.problems} photos={photos} drawing={gutterDrawing} alts={gutterPictures.problems} />}
      {words.guarantees && <GuaranteeBand words={words.guarantees} />}
      <PriceColumns service={service} words={words.prices} vatRate={company.vat_rate} />
      {words.steps && <ProcessSteps words={words.steps} photos={photos} alts={gutterPictures.steps} of={service.template} as="falling" />}
      {words.comparison && <Comparison words={words.comparison} />}
      {words.story && <Story words={words.story} />}
      {words.benefits && (
        <ServiceBenefits words={words.benefits} of={service.template} icons={['drop', 'house', 'bricks', 'gutter', 'snow', 'tag']} />
      )}
      {words.municipalities && <MunicipalityWall words={words.municipalities} names={company.municipalities} />}
    </>
  ),
}
