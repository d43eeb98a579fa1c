import { useEffect, useState, useSyncExternalStore } from 'react'
import { CHOSEN_PRICE, CHOSEN_SERVICE, formAbout } from '#site/form-address.ts'
import { type Chosen, chosenFrom, type ServiceChoice } from '#site/sections/chosen-price.tsx'
import type { QuoteFormProps } from '#site/sections/quote-form.tsx'

/**
 * Reads from the page's address which service and price the visitor chose, so that one page in the cache serves every choice. The address
 * follows what the visitor changes, so that a reload keeps it. An address with an unknown service chooses nothing.
 */
export function useChosenPrice({ choices, state: { values } }: Pick<QuoteFormProps, 'choices' | 'state'>) {
  const query = useSyncExternalStore(onNothing, queryOfPage, noQuery)
  const [inForm, setInForm] = useState(() => chosenFrom(choices, values))
  const chosen = inForm ?? chosenIn(query, choices)
  const slug = chosen?.service.value
  useEffect(() => {
    if (slug !== undefined) tick(slug)
  }, [slug])

  const choose = (service: ServiceChoice, position: number) => {
    history.replaceState(history.state, '', formAbout(service.value, position))
    setInForm({ service, price: priceAt(service, position) })
  }
  /** Follows what the visitor changes in a form that has a choice. */
  const followInput = (field: EventTarget) => {
    if (!chosen) return
    const { name, value } = field as HTMLInputElement
    const service = name === 'service_type' && choices.find((each) => each.value === value)
    if (service) choose(service, 0)
    if (name === 'chosen_price') choose(chosen.service, (chosen.service.prices?.indexOf(value) ?? -1) + 1)
  }
  return { chosen, followInput }
}

/** Only `choose` changes the address of the page. */
const onNothing = () => () => undefined
const queryOfPage = () => location.search
const noQuery = () => ''

const priceAt = ({ prices }: ServiceChoice, position: number): string => prices?.[position - 1] ?? ''

function chosenIn(query: string, choices: ServiceChoice[]): Chosen | undefined {
  const parameters = new URLSearchParams(query)
  const service = choices.find(({ value }) => value === parameters.get(CHOSEN_SERVICE))
  return service && { service, price: priceAt(service, Number(parameters.get(CHOSEN_PRICE))) }
}

/** Ticks a service in the form. Another one that the visitor ticked before this script was there stays ticked, and counts. */
function tick(slug: string): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.name === 'service_type' && focused.checked && focused.value !== slug) {
    focused.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  const radio = document.querySelector<HTMLInputElement>(`[name=service_type][value="${slug}"]`)
  if (radio) radio.checked = true
}
