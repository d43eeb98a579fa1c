/** What cleaning the gutter of a home costs, in euro without VAT, by the home's height in metres. docs/product/services.md */
export const GUTTER_PRICES = {
  low: { euro: 159, metres: 3 },
  high: { euro: 250, metres: 8 },
} as const

/** An amount in euro with VAT, to the cent; `rate` in percent. */
export const withVat = (euro: number, rate: number): number => Math.round(euro * (100 + rate)) / 100
