import { CHOSEN_PRICE, CHOSEN_SERVICE } from '#site/form-address.ts'

/** Returns the prices of a service as the form shows them; null for a service that visitors do not see. */
export type PricesShown = (service: string) => Promise<string[] | null>

/**
 * Returns a form without JavaScript with the service and price that its address names, as if the visitor had chosen them in the form. What
 * the form has already wins, and an unknown service or price adds nothing.
 */
export async function withChoiceOf(address: URLSearchParams, form: URLSearchParams, pricesShown: PricesShown): Promise<URLSearchParams> {
  const service = address.get(CHOSEN_SERVICE) ?? ''
  const ticked = form.get('service_type')
  // A form that comes back with mistakes has a field for the price.
  if (service === '' || form.has('chosen_price') || (ticked !== null && ticked !== service)) return form
  const prices = await pricesShown(service)
  if (prices === null) return form
  const chosen = new URLSearchParams(form)
  chosen.set('service_type', service)
  chosen.set('chosen_price', prices[Number(address.get(CHOSEN_PRICE)) - 1] ?? '')
  return chosen
}
