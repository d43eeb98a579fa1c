import { useState } from 'react'
import { Button, IconButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import type { Field, FormHandle } from '#admin/kit/form/describe-form.ts'
import { useField } from '#admin/kit/form/field.tsx'
import { numberInWords, typedNumber } from '#admin/kit/form/number.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Switch } from '#admin/kit/switch.tsx'
import { PRICES_MAX, type ServicePrice } from '#entities/services/service.ts'
import { serviceTexts } from '#texts/nl/admin/services.ts'
import { sortTexts } from '#texts/nl/admin/sorting.ts'
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
    const put = (place: number, own: Partial<ServicePrice>) => change(prices.map((each, at) => (at === place ? { ...each, ...own } : each)))
    const swap = (place: number) =>
      change(prices.map((each, at) => (at === place ? (prices[place - 1] ?? each) : at === place - 1 ? (prices[place] ?? each) : each)))
    return (
      <fieldset className={styles.prices} aria-labelledby={control.id}>
        <p className={styles.label} id={control.id} tabIndex={-1}>
          {label}
        </p>
        {prices.map((price, place) => (
          <fieldset key={place} className={styles.column} aria-label={texts.column(place + 1)}>
            <div className={styles.head}>
              <b>{price.name || texts.column(place + 1)}</b>
              <span>
                <IconButton
                  aria-label={sortTexts.up(price.name || texts.column(place + 1))}
                  aria-disabled={place === 0}
                  onClick={() => place > 0 && swap(place)}
                >
                  <Icon name="ascending" />
                </IconButton>
                <IconButton
                  aria-label={texts.remove(price.name || texts.column(place + 1))}
                  onClick={() => change(prices.filter((_, at) => at !== place))}
                >
                  <Icon name="close" />
                </IconButton>
              </span>
            </div>
            <PriceFields price={price} onChange={(own) => put(place, own)} />
            <FieldError id={`${control.id}-${place}`} error={mistakeIn(form, place)} />
          </fieldset>
        ))}
        {prices.length < PRICES_MAX && (
          <Button look="line" onClick={() => change([...prices, BLANK])}>
            <Icon name="plus" />
            {texts.add}
          </Button>
        )}
      </fieldset>
    )
  },
}

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
  const [typed, setTyped] = useState(price.amount === null ? '' : numberInWords(price.amount))
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
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              // What is no number goes to the schema as it is, so that it can say so.
              onChange({ amount: target.value.trim() === '' ? null : (typedNumber(target.value) as number) })
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
