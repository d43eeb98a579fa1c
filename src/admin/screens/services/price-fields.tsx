import { useId, useState } from 'react'
import controls from '#admin/kit/control.module.css'
import { numberInWords, typedNumber } from '#admin/kit/form/number.tsx'
import { Switch } from '#admin/kit/switch.tsx'
import { useSetting } from '#admin/kit/use-setting.ts'
import { type ServicePrice, withVat } from '#entities/services/service.ts'
import { api as addresses } from '#routes.ts'
import { serviceTexts } from '#texts/nl/admin/services.ts'
import { price as inWords } from '#texts/nl/service-pages.ts'
import styles from './price-columns.module.css'

const texts = serviceTexts.prices

interface PriceFieldsProps {
  price: ServicePrice
  onChange: (own: Partial<ServicePrice>) => void
}

/** What can be typed of one price column. */
export function PriceFields({ price, onChange }: PriceFieldsProps) {
  const isOnQuote = price.amount === null
  const line = (label: string, name: 'name' | 'lead' | 'note') => (
    <label>
      {label}
      <input className={controls.input} value={price[name] ?? ''} onChange={({ target }) => onChange({ [name]: target.value })} />
    </label>
  )
  return (
    <>
      {line(texts.name, 'name')}
      <KindOfPrice isOnQuote={isOnQuote} onChoose={(onQuote) => onChange({ amount: onQuote ? null : amountIn('') })} />
      <div className={styles.pair}>
        {!isOnQuote && <Amount price={price} onChange={onChange} />}
        {line(texts.lead, 'lead')}
        {isOnQuote && line(texts.note, 'note')}
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

function KindOfPrice({ isOnQuote, onChoose }: { isOnQuote: boolean; onChoose: (onQuote: boolean) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.kinds} aria-label={texts.kind}>
      {[false, true].map((onQuote) => (
        <label key={String(onQuote)}>
          <input type="radio" name={name} checked={onQuote === isOnQuote} onChange={() => onChoose(onQuote)} />
          {onQuote ? texts.onQuote : texts.byAmount}
        </label>
      ))}
    </fieldset>
  )
}

/** The amount without VAT, and under it what that is with VAT, at the company's rate. */
function Amount({ price: { amount }, onChange }: PriceFieldsProps) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const { data } = useSetting(addresses.settings('company'))
  const rate = data?.['vat_rate']
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.amount}</label>
      <span className={styles.money}>
        <input
          className={controls.input}
          id={id}
          inputMode="decimal"
          aria-describedby={`${id}-vat`}
          value={Object.is(amountIn(typed), amount) ? typed : numberInWords(amount)}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange({ amount: amountIn(target.value) })
          }}
        />
      </span>
      <small id={`${id}-vat`}>
        {typeof amount === 'number' && typeof rate === 'number' && texts.withVat(inWords(withVat(amount, rate)), rate)}
      </small>
    </div>
  )
}

/** What is no number goes to the schema as it is, so that it can say so. */
export const amountIn = (typed: string): number => typedNumber(typed) as number
