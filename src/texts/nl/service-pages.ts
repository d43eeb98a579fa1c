/** Names that only screen readers announce. */
export const servicePage = {
  guarantee: 'Garantie',
  comparisonSubject: 'Waar het om gaat',
}

/** Returns the placeholders about the company's services, which a sentence of any page may use. */
export const offerPlaceholders = (services: readonly { name: string }[]) => [
  { name: 'diensten', label: 'De diensten, op een rij', value: inARow(services.map(({ name }) => asInSentence(name))) },
  { name: 'eerste_dienst', label: 'Naam van de eerste dienst', value: services[0]?.name ?? null },
]

/** The most services that a sentence names, and the most letters of their names. */
const NAMED_MAX = 8
const LETTERS_MAX = 140

/**
 * Returns the names as an enumeration. A name may contain 'en', so the last one needs a comma too: `gevelreiniging, ramen, en oprit- en
 * terrasreiniging`.
 */
function inARow(names: string[]): string | null {
  const fit = names.filter((_, place) => place === 0 || names.slice(0, place + 1).join(', ').length <= LETTERS_MAX)
  if (names.length > NAMED_MAX || fit.length < names.length) return `${fit.slice(0, NAMED_MAX - 1).join(', ')} en meer`
  const [last, ...others] = names.toReversed()
  if (last === undefined || others.length === 0) return last ?? null
  const comma = others.length > 1 && names.some((name) => / en /.test(name)) ? ',' : ''
  return `${others.toReversed().join(', ')}${comma} en ${last}`
}

/** Returns a name with a lower-case first letter, unless it is spelled in capitals. */
const asInSentence = (name: string): string => (/^\p{Lu}(?!\p{Lu}|\d)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)

/** Returns the placeholders about a service, which only a sentence of its page may use, in addition to the company's. */
export const servicePlaceholders = (
  service: { name: string; description: string; prices: readonly unknown[] },
  fromPrice: string | null,
  /** The text for a price on request. */
  onQuote: string,
) => [
  { name: 'dienst', label: 'Naam van de dienst', value: service.name },
  { name: 'omschrijving', label: 'Omschrijving van de dienst', value: service.description },
  { name: 'vanafprijs', label: 'Laagste prijs van de dienst', value: fromPrice ?? asInSentence(onQuote) },
  { name: 'aantal_prijzen', label: 'Hoeveel prijzen, als begin van een zin', value: countedPrices(service.prices.length) },
]

const COUNTED = [null, 'Eén prijs', 'Twee prijzen', 'Drie prijzen', 'Vier prijzen']

const countedPrices = (count: number): string | null => COUNTED[count] ?? (count === 0 ? null : `${count} prijzen`)

/** Returns the thing that the lowest price is for, to follow that price: `, woning tot 3 m`. */
export const pricedThing = (name: string): string =>
  `, ${name.charAt(0).toLowerCase()}${name.slice(1).replace(/(\d) (\S+)$/, '$1\u00a0$2')}`

/** Formats a price: `€ 159` or `€ 192,39`, without a line break in it. */
export const price = (amount: number): string =>
  `€\u00a0${amount.toLocaleString('nl-BE', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`

/** Formats a price with its unit, when it has one: `€ 8,50 per m²`. */
export const perUnit = (amount: number, unit: string | null | undefined): string => [price(amount), unit].filter(Boolean).join(' ')
