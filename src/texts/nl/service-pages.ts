/** The company's figures that the service pages name. docs/product/company.md */
export interface Claims {
  city: string
  work_area: string
  years_experience: number
  facade_guarantee_years: number
  insured_amount: number
  google_rating: number
  customer_count: number
}

export interface Item {
  name: string
  text: string
}

/** An item with the words for its built-in picture: 10 to 125 characters. */
export interface PicturedItem extends Item {
  alt: string
}

/** Doing it oneself against having it done, on one subject. */
export interface ComparisonRow {
  about: string
  yourself: string
  us: string
}

/** A guarantee: its length, and what it covers. */
export interface Guarantee extends Item {
  figure: string
}

/** What a service page says of its company and its prices. */
export interface ServiceClaims extends Claims {
  /** The lowest price as shown, with its sign; null when every price is on request. */
  fromPrice: string | null
}

/** All words of one service page. A part without words is left out of the page. */
export interface ServiceWords {
  title: string
  description: string
  heading: string
  lead: string
  features: string[]
  /** What the before and after show, for the name of the slider. */
  subject: string
  figures?: { title: string; items: { figure: string; label: string }[] }
  problems?: { title: string; lead: string; items: PicturedItem[] }
  guarantees?: Guarantee[]
  steps?: { title: string; lead: string; items: PicturedItem[] }
  comparison?: { title: string; yourself: string; us: string; rows: ComparisonRow[] }
  story?: { title: string; paragraphs: string[] }
  benefits?: { title: string; items: Item[] }
  municipalities?: { title: string; text: string }
  /** Under the price columns. */
  pricesNote?: string
  /** The band above the call at the end; without words it says what it says elsewhere. */
  call?: { title: string; lead: string }
}

/** The words of a part that a page is known to have. */
export type WordsOf<Part extends keyof ServiceWords> = NonNullable<ServiceWords[Part]>

export const servicePage = {
  breadcrumb: 'Kruimelpad',
  home: 'Home',
  services: 'Diensten',
  mail: 'Of mail ons',
  guarantee: 'Garantie',
  comparisonSubject: 'Waar het om gaat',
}

const COUNTED = ['', 'Eén prijs', 'Twee prijzen', 'Drie prijzen', 'Vier prijzen']

/** Around the price columns of any service. */
export const prices = {
  title: (count: number) => `${COUNTED[count] ?? `${count} prijzen`}, vooraf gekend`,
  popular: 'POPULAIRSTE',
  withoutVat: 'excl. btw',
  withVat: (amount: string, rate: number) => `${amount} incl. ${rate.toLocaleString('nl-BE')}% btw`,
  onQuote: 'Op offerte',
  choose: 'Kies deze prijs',
  ask: 'Vraag een offerte',
  /** On the opening picture: the lowest price, and what it is for. */
  tag: {
    start: 'Vanaf',
    end: 'excl. btw',
    of: (name: string) => `, ${name.charAt(0).toLowerCase()}${name.slice(1).replace(/(\d) (\S+)$/, '$1\u00a0$2')}`,
  },
}

/** `500.000 euro`. */
export const euros = (amount: number): string => `${amount.toLocaleString('nl-BE')} euro`

/** `€ 159` or `€ 192,39`, on one line. */
export const price = (amount: number): string =>
  `€\u00a0${amount.toLocaleString('nl-BE', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`
