import type { ServiceTemplate } from '#kernel/service-template.ts'
import { crepi } from '#texts/nl/service-pages/crepi.ts'
import { driveway } from '#texts/nl/service-pages/driveway.ts'
import { facade } from '#texts/nl/service-pages/facade.ts'
import { gutter } from '#texts/nl/service-pages/gutter.ts'
import type { BuiltInWords, ServiceFields } from '#texts/nl/service-pages/service-words.ts'

/**
 * The built-in words of a service's page. They are in another file than its sections, so that code that needs only words does not import
 * their stylesheets.
 */
export interface TemplateWords {
  builtIn: (hasPrice: boolean) => BuiltInWords
  /** The parts of its words, in the order of the page. */
  order: readonly (keyof ServiceFields)[]
}

const GUARANTEES_FIRST = [
  'search',
  'hero',
  'figures',
  'problems',
  'guarantees',
  'steps',
  'prices',
  'comparison',
  'story',
  'benefits',
] as const
const STEPS_FIRST = ['search', 'hero', 'figures', 'problems', 'steps', 'guarantees', 'prices', 'comparison', 'story', 'benefits'] as const
const PRICES_FIRST = ['search', 'hero', 'figures', 'problems', 'guarantees', 'prices', 'steps', 'comparison', 'story', 'benefits'] as const

const OF_TEMPLATE: Record<ServiceTemplate, TemplateWords> = {
  facade: { builtIn: () => facade, order: GUARANTEES_FIRST },
  render: { builtIn: () => crepi, order: STEPS_FIRST },
  gutter: { builtIn: gutter, order: PRICES_FIRST },
  driveway: { builtIn: () => driveway, order: STEPS_FIRST },
}

const GENERAL: TemplateWords = {
  builtIn: () => ({
    title: '{dienst}',
    description: '{omschrijving}',
    heading: '{dienst}',
    lead: '{omschrijving}',
    features: [],
    subject: '{dienst}',
    inShort: '{omschrijving}',
  }),
  order: GUARANTEES_FIRST,
}

/** Returns the words of a template, else those of the general one. */
export const templateWords = (template: ServiceTemplate | null): TemplateWords => (template ? OF_TEMPLATE[template] : GENERAL)
