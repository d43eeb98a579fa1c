import { GUTTER_PRICES, withVat } from '#entities/services/gutter-prices.ts'
import type { Company } from '#entities/settings/company.ts'
import type { CurrentSeason } from '#entities/settings/season.ts'
import { DEFAULT_LOCATION } from '#entities/testimonials/testimonial.ts'
import { site } from '#routes.ts'
import { MUNICIPALITIES } from '#texts/nl/municipalities.ts'
import { price } from '#texts/nl/service-pages.ts'
import { gutter, gutterFigures, gutterPage as texts } from '#texts/nl/service-pages/gutter.ts'
import { services } from '#texts/nl/site.ts'
import type { Page } from '#site/page.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { Comparison } from '#site/sections/service/comparison.tsx'
import { FiguresAndQuotes } from '#site/sections/service/figures-and-quotes.tsx'
import { GutterProblems } from '#site/sections/service/gutter-problems.tsx'
import { MunicipalityWall } from '#site/sections/service/municipality-wall.tsx'
import { PriceColumns } from '#site/sections/service/price-columns.tsx'
import { PriceTag } from '#site/sections/service/price-tag.tsx'
import { ProcessSteps } from '#site/sections/service/process-steps.tsx'
import { SeasonBanner } from '#site/sections/service/season-banner.tsx'
import { ServiceBenefits } from '#site/sections/service/service-benefits.tsx'
import { ServiceHero } from '#site/sections/service/service-hero.tsx'
import { threeTestimonials } from '#site/sections/service/three-testimonials.ts'
import { loadService, type ServiceData } from './service-data.ts'
import { serviceHead } from './service-head.ts'

const CATEGORY = 'dakgoot-reiniging'
const PAIR = { before: 'goot-voor', after: 'goot-na' } as const
const EAVES = { before: 'goot-zink-voor', after: 'goot-zink-na' } as const

interface GutterData extends ServiceData {
  season: CurrentSeason | null
}

/** Gutter cleaning: the page with prices, a season and the municipalities. */
export const gutterPage: Page<GutterData> = {
  name: 'service-gutter',
  path: site.service(CATEGORY),
  cached: true,
  load: async (sources) => {
    const [service, season] = await Promise.all([loadService(CATEGORY)(sources), sources.currentSeason().catch(() => null)])
    return { ...service, season }
  },
  head: (_, company) => serviceHead(CATEGORY, wordsFor(company), company, { offers: offers(company.vat_rate), areaServed: MUNICIPALITIES }),
  View: ({ data: { photos, testimonials, season }, company }) => {
    const words = wordsFor(company)
    const three = threeTestimonials(testimonials, services[CATEGORY].word)
    return (
      <>
        <ServiceHero
          {...PAIR}
          company={company}
          name={services[CATEGORY].name}
          words={words}
          photos={photos}
          picture="right"
          ground="rain"
          tag={<PriceTag />}
        />
        <FiguresAndQuotes figures={gutterFigures(company)} testimonials={three} defaultLocation={DEFAULT_LOCATION} />
        <SeasonBanner chosen={season} />
        <GutterProblems words={words.problems} photos={photos} />
        <PriceColumns vatRate={company.vat_rate} />
        <ProcessSteps {...EAVES} words={words.steps} photos={photos} spot="eaves" as="falling" />
        <Comparison words={words.comparison} />
        <ServiceBenefits words={words.benefits} icons={['drop', 'house', 'bricks', 'gutter', 'snow', 'tag']} />
        <MunicipalityWall area={company.work_area} />
        <CallToAction company={company} {...words.call} />
      </>
    )
  },
}

const wordsFor = (company: Company) => gutter({ ...company, fromPrice: price(GUTTER_PRICES.low.euro) })

/** For search engines, which want the amount that a visitor pays. */
const offers = (vatRate: number) =>
  Object.values(GUTTER_PRICES).map(({ euro, metres }) => ({
    '@type': 'Offer',
    name: texts.prices.home(metres),
    priceCurrency: 'EUR',
    price: withVat(euro, vatRate),
  }))
