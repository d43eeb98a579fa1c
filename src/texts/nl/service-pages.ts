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

/** All words of one service page. */
export interface ServiceWords {
  title: string
  description: string
  heading: string
  lead: string
  features: string[]
  /** What the before and after show, for the name of the slider. */
  subject: string
  problems: { title: string; lead: string; items: PicturedItem[] }
  steps: { title: string; lead: string; items: PicturedItem[] }
  comparison: { title: string; yourself: string; us: string; rows: ComparisonRow[] }
  benefits: { title: string; items: Item[] }
  call: { title: string; lead: string }
}

export const servicePage = {
  breadcrumb: 'Kruimelpad',
  home: 'Home',
  services: 'Diensten',
  mail: 'Of mail ons',
  guarantee: 'Garantie',
  comparisonSubject: 'Waar het om gaat',
}

/** `500.000 euro`. */
export const euros = (amount: number): string => `${amount.toLocaleString('nl-BE')} euro`

/** `€ 159` or `€ 192,39`, on one line. */
export const price = (amount: number): string =>
  `€\u00a0${amount.toLocaleString('nl-BE', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`
