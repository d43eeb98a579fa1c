import { useState } from 'react'
import { Button, IconButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import type { Field, FormHandle } from '#admin/kit/form/describe-form.ts'
import { useField } from '#admin/kit/form/field.tsx'
import { numberInWords, typedNumber } from '#admin/kit/form/number.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Sortable } from '#admin/kit/list/sortable.tsx'
import { Switch } from '#admin/kit/switch.tsx'
import { PRICES_MAX, type ServicePrice } from '#entities/services/service.ts'
import { serviceTexts } from '#texts/nl/admin/services.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './services.module.css'

const texts = serviceTexts.prices
const BLANK: ServicePrice = { name: '', amount: null, lead: null, note: null, popular: false, points: [] }

/** The prices on a service's page: none to four, side by side there and below each other here. */
export const priceColumns: Field<'prices', readonly ServicePrice[]> = {
  fields: [{ name: 'prices', show: (value) => (value as ServicePrice[]).map(({ name }) => name).join(', ') }],
  Part: ({ form }) => {
    const { control, label, value, change } = useField(form, 'prices')
    const prices = value as ServicePrice[]
    // By what a column is known while it moves: its name may be empty, or another's. Anew for prices that did not come of a press here.
    const [keys, setKeys] = useState<string[]>([])
    const ids = keys.length === prices.length ? keys : prices.map((_, place) => String(place))
    const put = (place: number, own: Partial<ServicePrice>) => change(prices.map((each, at) => (at === place ? { ...each, ...own } : each)))
    const take = (places: number[]) => {
      setKeys(places.flatMap((place) => ids[place] ?? []))
      change(places.flatMap((place) => prices[place] ?? []))
    }
    const add = () => {
      setKeys([...ids, newKey(ids)])
      change([...prices, BLANK])
    }
    const columns = prices.map((price, place) => ({ id: ids[place] ?? '', place, price, name: price.name || texts.column(place + 1) }))
    return (
      <fieldset className={styles.prices} aria-labelledby={control.id}>
        <p className={styles.label} id={control.id} tabIndex={-1}>
          {label}
        </p>
        <Sortable label={label} rows={columns} nameOf={({ name }) => name} onSort={(sort) => take(sort(ids).map((id) => ids.indexOf(id)))}>
          {({ name, place, price }) => (
            <>
              <b>{name}</b>
              <fieldset className={styles.column} aria-label={texts.column(place + 1)}>
                <PriceFields price={price} onChange={(own) => put(place, own)} />
                <FieldError id={`${control.id}-${place}`} error={mistakeIn(form, place)} />
              </fieldset>
              <span>
                <IconButton aria-label={texts.remove(name)} onClick={() => take([...prices.keys()].filter((at) => at !== place))}>
                  <Icon name="close" />
                </IconButton>
              </span>
            </>
          )}
        </Sortable>
        {prices.length < PRICES_MAX && (
          <Button look="line" onClick={add}>
            <Icon name="plus" />
            {texts.add}
          </Button>
        )}
      </fieldset>
    )
  },
}

/** None that another column has. */
const newKey = (ids: readonly string[]): string => String(Math.max(0, ...ids.map(Number)) + 1)

/** The first thing that is wrong within a column. */
function mistakeIn({ errors }: FormHandle, place: number): string | undefined {
  const [, mistake] = Object.entries(errors).find(([path]) => path.startsWith(`prices.${place}.`)) ?? []
  return typeof mistake === 'string' ? mistake : undefined
}

interface PriceFieldsProps {
  price: ServicePrice
  onChange: (own: Partial<ServicePrice>) => void
}

function PriceFields({ price, onChange }: PriceFieldsProps) {
  const [typed, setTyped] = useState('')
  const line = (label: string, name: 'name' | 'lead' | 'note') => (
    <label>
      {label}
      <input className={controls.input} value={price[name] ?? ''} onChange={({ target }) => onChange({ [name]: target.value })} />
    </label>
  )
  return (
    <>
      {line(texts.name, 'name')}
      <div className={styles.pair}>
        <label>
          {texts.amount}
          <input
            className={controls.input}
            inputMode="decimal"
            placeholder={texts.onQuote}
            value={Object.is(amountIn(typed), price.amount) ? typed : price.amount === null ? '' : numberInWords(price.amount)}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange({ amount: amountIn(target.value) })
            }}
          />
        </label>
        {line(texts.lead, 'lead')}
        {price.amount === null && line(texts.note, 'note')}
      </div>
      <label>
        {texts.points}
        <textarea
          className={`${controls.area} ${controls.low}`}
          value={price.points.join('\n')}
          onChange={({ target }) => onChange({ points: target.value === '' ? [] : target.value.split('\n') })}
        />
      </label>
      <Switch checked={price.popular} onChange={(popular) => onChange({ popular })}>
        {texts.popular}
      </Switch>
    </>
  )
}

/** What is no number goes to the schema as it is, so that it can say so. */
const amountIn = (typed: string): number | null => (typed.trim() === '' ? null : (typedNumber(typed) as number))
