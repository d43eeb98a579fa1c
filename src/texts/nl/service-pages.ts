/** Names for ears alone. */
export const servicePage = {
  guarantee: 'Garantie',
  comparisonSubject: 'Waar het om gaat',
}

/** What a sentence of a service's page may name besides the company's values. */
export const servicePlaceholders = (
  service: { name: string; description: string; prices: readonly unknown[] },
  fromPrice: string | null,
) => [
  { name: 'dienst', label: 'Naam van de dienst', value: service.name },
  { name: 'omschrijving', label: 'Omschrijving van de dienst', value: service.description },
  { name: 'vanafprijs', label: 'Laagste prijs van de dienst', value: fromPrice ?? 'op offerte' },
  { name: 'aantal_prijzen', label: 'Hoeveel prijzen, als begin van een zin', value: countedPrices(service.prices.length) },
]

const COUNTED = [null, 'Eén prijs', 'Twee prijzen', 'Drie prijzen', 'Vier prijzen']

const countedPrices = (count: number): string | null => COUNTED[count] ?? (count === 0 ? null : `${count} prijzen`)

/** What the lowest price is for, behind it: `, woning tot 3 m`. */
export const pricedThing = (name: string): string =>
  `, ${name.charAt(0).toLowerCase()}${name.slice(1).replace(/(\d) (\S+)$/, '$1\u00a0$2')}`

/** `€ 159` or `€ 192,39`, on one line. */
export const price = (amount: number): string =>
  `€\u00a0${amount.toLocaleString('nl-BE', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`
