import { site } from '#routes.ts'

/** The parameters of the form's address: the slug of the service that a visitor chose on another page, and the position of its price. */
export const CHOSEN_SERVICE = 'dienst'
export const CHOSEN_PRICE = 'prijs'

/** Returns the address of the form about a service, and about one of its prices by the position of its column, from 1. */
export const formAbout = (slug: string, price?: number): string =>
  `${site.contact}?${CHOSEN_SERVICE}=${encodeURIComponent(slug)}${price ? `&${CHOSEN_PRICE}=${price}` : ''}`
