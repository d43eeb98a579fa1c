import type { WordsOf } from '#kernel/words.ts'
import type { contactWords } from '#texts/nl/pages/contact.ts'
import fieldCss from '#ui/field.module.css'
import { Choices } from './choices.tsx'

/** A service to choose, with its prices in words when it has any. */
export interface ServiceChoice {
  value: string
  label: string
  prices?: readonly string[]
}

/** The service and the price that a visitor chose; no price is an empty text. */
export interface Chosen {
  service: ServiceChoice
  price: string
}

interface ChosenPriceProps {
  words: Pick<WordsOf<typeof contactWords>['form'], 'price' | 'no_price'>
  chosen: Chosen
}

/** Renders which of the service's prices is chosen, to be changed or removed; nothing for a service without prices. */
export function ChosenPrice({ words, chosen: { service, price } }: ChosenPriceProps) {
  const prices = [...new Set(service.prices)].map((each) => ({ value: each, label: each }))
  return (
    service.prices && (
      // The prices of another service are another field.
      <fieldset key={service.value}>
        <legend className={fieldCss.label}>{words.price}</legend>
        <Choices name="chosen_price" choices={[...prices, { value: '', label: words.no_price }]} chosen={price} isLong />
      </fieldset>
    )
  )
}

/** Returns the choice of a form that was sent without a script and comes back, if its service and price are choices of the form. */
export function chosenFrom(choices: ServiceChoice[], { service_type, chosen_price }: Record<string, string>): Chosen | undefined {
  const service = choices.find(({ value }) => value === service_type)
  if (!service || chosen_price === undefined) return undefined
  return { service, price: service.prices?.includes(chosen_price) ? chosen_price : '' }
}
