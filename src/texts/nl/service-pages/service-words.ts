import { called, line, list, part, text, type PageText, type WordsOf } from '#kernel/words.ts'

interface Item {
  name: string
  text: string
}

/** The built-in words of a template. A section that they leave out has only neutral headings. */
export interface BuiltInWords {
  title: string
  description: string
  heading: string
  lead: string
  features: string[]
  /** The subject of the before and after, for the label of the slider. */
  subject: string
  /** One sentence about the work, for the page about the company. */
  inShort: string
  figures?: { title: string; items: { figure: string; label: string }[] }
  problems?: { title: string; lead?: string; items: Item[] }
  guarantees?: (Item & { figure: string })[]
  steps?: { title: string; lead: string; items: Item[] }
  comparison?: { title: string; yourself: string; us: string; rows: { about: string; yourself: string; us: string }[] }
  story?: { title: string; paragraphs: string[] }
  benefits?: { title: string; items: Item[] }
  municipalities?: { title: string; text: string }
  /** The note below the price columns. */
  pricesNote?: string
  /** The band above the closing call to action; without words it shows the shared ones. */
  call?: { title: string; lead: string }
}

/**
 * The alt texts of the built-in pictures of the problems and of the four steps, in their order. They do not move when staff sort the words.
 */
export interface BuiltInPictures {
  problems: readonly string[]
  steps: readonly string[]
}

/** The title of the way of working that promises nothing. */
const STEPS = 'Zo gaan we te werk'

/**
 * Returns the fields for the words of a service's page, whatever its template. A section whose list has no entries, or that has no title,
 * is left out.
 */
export const serviceFields = (standard: BuiltInWords) => ({
  search: part('Zoekmachines', { title: line(standard.title, 70), description: line(standard.description, 300) }),
  hero: part('Opening', {
    heading: line(standard.heading, 90),
    lead: text(standard.lead, 300),
    features: list('Wat u krijgt', 0, 6, line('', 60), standard.features),
    subject: called('Wat er op de foto van vóór en na staat', line(standard.subject, 80)),
  }),
  figures: part.optional('Cijfers', {
    title: line(standard.figures?.title ?? 'In cijfers', 60),
    items: list('Cijfers', 0, 4, { figure: line('', 24), label: called('Waarvan', line('', 40)) }, standard.figures?.items ?? []),
  }),
  problems: part.optional('Problemen', {
    title: line(standard.problems?.title ?? 'Herkent u dit?', 80),
    lead: text(standard.problems?.lead ?? '', 240),
    items: list('Problemen', 0, 4, item(), standard.problems?.items ?? []),
  }),
  guarantees: part.optional('Garanties', {
    items: list(
      'Garanties',
      0,
      3,
      { figure: called('Hoelang', line('', 32)), name: line('', 60), text: line('', 160) },
      standard.guarantees ?? [],
    ),
  }),
  steps: part.optional('Werkwijze', {
    title: line(standard.steps?.title ?? STEPS, 80, undefined, STEPS),
    lead: text(standard.steps?.lead ?? '', 240),
    items: list('Stappen', 0, 4, item(), standard.steps?.items ?? []),
  }),
  prices: part('Bij de prijzen', {
    title: line('{aantal_prijzen}, vooraf gekend', 80),
    note: called('Onder de prijzen', line(standard.pricesNote ?? '', 160)),
  }),
  comparison: part.optional('Zelf doen of laten doen', {
    title: line(standard.comparison?.title ?? 'Zelf doen, of ons laten komen', 80),
    yourself: called('Kop bij zelf doen', line(standard.comparison?.yourself ?? 'Zelf doen', 40)),
    us: called('Kop bij laten doen', line(standard.comparison?.us ?? 'Door ons', 40)),
    rows: list(
      'Vergelijkingen',
      0,
      8,
      {
        about: called('Waar het om gaat', line('', 40)),
        yourself: called('Zelf doen', line('', 120)),
        us: called('Laten doen', line('', 120)),
      },
      standard.comparison?.rows ?? [],
    ),
  }),
  story: part.optional('Verhaal', {
    title: line(standard.story?.title ?? 'Meer weten?', 80),
    paragraphs: list('Alinea’s', 0, 6, text('', 800), standard.story?.paragraphs ?? []),
  }),
  benefits: part.optional('Voordelen', {
    title: line(standard.benefits?.title ?? 'Wat u ervan hebt', 80),
    items: list('Voordelen', 0, 9, item(), standard.benefits?.items ?? []),
  }),
  municipalities: part.optional('Gemeenten', {
    title: line(standard.municipalities?.title ?? '', 80),
    text: text(standard.municipalities?.text ?? '', 240),
  }),
  about: part('Op de pagina over het bedrijf', { text: text(standard.inShort, 240) }),
  call: part('Oproep onderaan', { title: line(standard.call?.title ?? '', 80), lead: text(standard.call?.lead ?? '', 240) }),
})

const item = () => ({ name: line('', 60), text: text('', 200) })

export type ServiceFields = ReturnType<typeof serviceFields>

/** The words that a service's sections receive. */
export type ServiceWords = WordsOf<PageText<ServiceFields>>
/** The words of a section that is not switched off. */
export type PartOf<Name extends keyof ServiceFields> = NonNullable<ServiceWords[Name]>
