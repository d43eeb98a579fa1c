import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import type { Field, FormHandle } from '#admin/kit/form/describe-form.ts'
import { fieldId, useField } from '#admin/kit/form/field.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Sortable } from '#admin/kit/list/sortable.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { POINTS_MAX, PRICES_MAX, type ServicePrice } from '#features/services/service.ts'
import { serviceTexts } from '#texts/nl/admin/services.ts'
import { perUnit } from '#texts/nl/service-pages.ts'
import { amountIn, PriceFields } from './price-fields.tsx'
import styles from './price-columns.module.css'

const texts = serviceTexts.prices
/** The initial values of a new column, whose price is still empty. */
const BLANK: ServicePrice = { name: '', amount: amountIn(''), lead: null, note: null, popular: false, points: [] }

/** Describes the field for the price columns of a service's page: none to four, sorted in a list, each collapsed to its name and amount. */
export const priceColumns: Field<'prices', readonly ServicePrice[]> = {
  fields: [{ name: 'prices', show: (value) => (value as ServicePrice[]).map(columnInWords).join('\n') }],
  Part: ({ form }) => {
    const { control, label, value, change } = useField(form, 'prices')
    const prices = value as ServicePrice[]
    // The keys of the columns while they move, because a name may be empty or repeated. Prices that changed from outside get new keys.
    const [keys, setKeys] = useState<string[]>([])
    const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
    const ids = keys.length === prices.length ? keys : prices.map((_, place) => String(place))
    const put = (place: number, changes: Partial<ServicePrice>) => {
      Object.keys(changes).forEach((name) => forget(form, priceField(place, name)))
      change(prices.map((each, at) => (at === place ? { ...each, ...changes } : each)))
    }
    const take = (places: number[]) => {
      // Mistakes are stored by position, and the positions change.
      forget(form, 'prices')
      setKeys(places.flatMap((place) => ids[place] ?? []))
      change(places.flatMap((place) => prices[place] ?? []))
    }
    const add = () => {
      const id = newKey(ids)
      setKeys([...ids, id])
      setOpen(new Set([...open, id]))
      change([...prices, BLANK])
    }
    const fold = (id: string, isOpen: boolean) => setOpen(new Set(isOpen ? [...open].filter((each) => each !== id) : [...open, id]))
    const columns = prices.map((price, place) => ({ id: ids[place] ?? '', place, price, name: price.name || texts.column(place + 1) }))
    return (
      <fieldset className={styles.prices} aria-labelledby={control.id}>
        <p className={styles.label} id={control.id} tabIndex={-1}>
          {label}
        </p>
        <Sortable label={label} rows={columns} nameOf={({ name }) => name} onSort={(sort) => take(sort(ids).map((id) => ids.indexOf(id)))}>
          {({ id, name, place, price }) => {
            const isOpen = open.has(id) || mistakesAt(form, priceField(place)).length > 0
            return (
              <>
                <button className={styles.fold} type="button" aria-expanded={isOpen} onClick={() => fold(id, isOpen)}>
                  {name}
                  <Icon name="open" />
                </button>
                {isOpen && (
                  <fieldset className={styles.column} aria-label={texts.column(place + 1)}>
                    <PriceFields
                      price={price}
                      vatRate={form.values['vat_rate']}
                      idOf={(column) => fieldId(priceField(place, column))}
                      mistakeIn={(column) => firstMistake(form, priceField(place, column))}
                      onChange={(changes) => put(place, changes)}
                    />
                    <Button look="bare" onClick={() => take([...prices.keys()].filter((at) => at !== place))}>
                      <Icon name="bin" />
                      {texts.remove(name)}
                    </Button>
                  </fieldset>
                )}
                <span className={styles.amount}>
                  {price.popular && <Tag tone="alert">{texts.popular}</Tag>}
                  <b>{price.amount === null ? texts.onQuote : typeof price.amount === 'number' && perUnit(price.amount, price.unit)}</b>
                </span>
              </>
            )
          }}
        </Sortable>
        <div className={styles.under}>
          {prices.length < PRICES_MAX && (
            <Button look="bare" onClick={add}>
              <Icon name="plus" />
              {texts.add}
            </Button>
          )}
          <span>{texts.count(prices.length, PRICES_MAX)}</span>
        </div>
      </fieldset>
    )
  },
}

/** Returns a key that no other column has. */
const newKey = (ids: readonly string[]): string => String(Math.max(0, ...ids.map(Number)) + 1)

/** Returns the path of a column, or of one of its fields, in the form's errors. */
const priceField = (place: number, name?: string): string => (name ? `prices.${place}.${name}` : `prices.${place}`)

/** The labels of the columns' fields in the list of mistakes. */
export const priceLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: PRICES_MAX }, (_, place) => {
    const points = Array.from({ length: POINTS_MAX }, (_point, at) => [`points.${at}`, texts.point(at + 1)] as const)
    const { name, amount, lead, unit, note } = texts
    const labels = [...Object.entries({ name, amount, lead, unit, note, points: texts.points }), ...points]
    return labels.map(([column, label]) => [priceField(place, column), `${texts.column(place + 1)}: ${label}`] as const)
  }).flat(),
)

/** The sentences for mistakes in columns that differ from the standard ones. */
export const priceMistakes: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: PRICES_MAX }, (_, place) => [`${priceField(place, 'amount')} bad-value`, texts.badAmount]),
)

/** Formats a column for comparing two versions. */
function columnInWords({ name, lead, amount, unit, note, popular, points }: ServicePrice, place: number): string {
  const worth = amount === null ? texts.onQuote : typeof amount === 'number' ? perUnit(amount, unit) : amount
  return `${place + 1}. ${[name, lead, worth, note, popular && texts.popular, ...points].filter(Boolean).join(' · ')}`
}

/** Returns the paths of the mistakes at a path of the form or inside it. */
const mistakesAt = ({ errors }: FormHandle, at: string) =>
  Object.keys(errors).filter((path) => errors[path] && (path === at || path.startsWith(`${at}.`)))

function firstMistake(form: FormHandle, at: string): string | undefined {
  const mistake = form.errors[mistakesAt(form, at)[0] ?? '']
  return typeof mistake === 'string' ? mistake : undefined
}

const forget = (form: FormHandle, at: string) => mistakesAt(form, at).forEach((path) => form.clearFieldError(path))
