import { GUTTER_PRICES, withVat } from '#entities/services/gutter-prices.ts'
import { DEFAULT_LOCATION } from '#entities/testimonials/testimonial.ts'
import { price } from '#texts/nl/service-pages.ts'
import { gutter, gutterFigures, gutterPage as texts } from '#texts/nl/service-pages/gutter.ts'
import { services } from '#texts/nl/site.ts'
import { Comparison } from '#site/sections/service/comparison.tsx'
import { FiguresAndQuotes } from '#site/sections/service/figures-and-quotes.tsx'
import { GutterProblems } from '#site/sections/service/gutter-problems.tsx'
import { MunicipalityWall } from '#site/sections/service/municipality-wall.tsx'
import { PriceColumns } from '#site/sections/service/price-columns.tsx'
import { PriceTag } from '#site/sections/service/price-tag.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { SeasonBanner } from '#site/sections/service/season-banner.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { threeTestimonials } from '#site/sections/service/three-testimonials.ts'
import { servicePage } from './service-template.tsx'

const CATEGORY = 'dakgoot-reiniging'

/** Gutter cleaning: the page with prices, a season and the municipalities. */
export const gutterPage = servicePage({
  name: 'service-gutter',
  category: CATEGORY,
  words: (company) => gutter({ ...company, fromPrice: price(GUTTER_PRICES.low.euro) }),
  opening: { before: 'goot-voor', after: 'goot-na', picture: 'right', ground: 'quiet', tag: <PriceTag /> },
  loadMore: async (sources) => ({ season: await sources.currentSeason().catch(() => null) }),
  offers: ({ vat_rate }) =>
    Object.values(GUTTER_PRICES).map(({ euro, metres }) => offer(texts.prices.home(metres), withVat(euro, vat_rate))),
  Sections: ({ words, photos, testimonials, season = null, company }) => (
    <>
      <FiguresAndQuotes
        figures={gutterFigures(company)}
        testimonials={threeTestimonials(testimonials, services[CATEGORY].word)}
        defaultLocation={DEFAULT_LOCATION}
      />
      <SeasonBanner chosen={season} />
      <GutterProblems words={words.problems} photos={photos} />
      <PriceColumns vatRate={company.vat_rate} />
      <ProcessSteps words={words.steps} photos={photos} before="goot-zink-voor" after="goot-zink-na" spot="eaves" as="falling" />
      <Comparison words={words.comparison} />
      <ServiceBenefits words={words.benefits} icons={['drop', 'house', 'bricks', 'gutter', 'snow', 'tag']} />
      <MunicipalityWall area={company.work_area} />
    </>
  ),
})

/** For search engines, which want the amount that a visitor pays. */
const offer = (name: string, amount: number) => ({ '@type': 'Offer', name, priceCurrency: 'EUR', price: amount })
