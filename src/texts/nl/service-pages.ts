/** Names for ears alone. */
export const servicePage = {
  guarantee: 'Garantie',
  comparisonSubject: 'Waar het om gaat',
}

/** What a sentence of a service's page may name besides the company's values. */
export const servicePlaceholders = (service: { name: string; description: string }, fromPrice: string | null) => [
  { name: 'dienst', label: 'Naam van de dienst', value: service.name },
  { name: 'omschrijving', label: 'Omschrijving van de dienst', value: service.description },
  { name: 'vanafprijs', label: 'Laagste prijs van de dienst', value: fromPrice ?? 'op offerte' },
]

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

/** `€ 159` or `€ 192,39`, on one line. */
export const price = (amount: number): string =>
  `€\u00a0${amount.toLocaleString('nl-BE', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`
