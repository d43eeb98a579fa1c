import { useId, useState } from 'react'
import controls from '#admin/kit/control.module.css'
import { EntryList } from '#admin/kit/form/entry-list.tsx'
import { describedAndRead, mayHavePlaceholders, Reading } from '#admin/kit/form/reading.tsx'
import { numberInWords, typedNumber } from '#admin/kit/form/number.tsx'
import { Switch } from '#admin/kit/switch.tsx'
import { useSetting } from '#admin/kit/use-setting.ts'
import { POINTS_MAX, type ServicePrice, withVat } from '#features/services/service.ts'
import { api as addresses } from '#routes.ts'
import { serviceTexts } from '#texts/nl/admin/services.ts'
import { price as inWords } from '#texts/nl/service-pages.ts'
import { describedBy, FieldError } from '#ui/field.tsx'
import styles from './price-columns.module.css'

const texts = serviceTexts.prices

type PriceField = keyof ServicePrice | `points.${number}`

interface PriceFieldsProps {
  price: ServicePrice
  /** The service's VAT rate as typed; null or '' for that of the company. */
  vatRate: unknown
  idOf: (field: PriceField) => string
  mistakeIn: (field: PriceField) => string | undefined
  onChange: (changes: Partial<ServicePrice>) => void
}

/** Renders the fields of one price column. */
export function PriceFields(props: PriceFieldsProps) {
  const { price, idOf, mistakeIn, onChange } = props
  const isOnQuote = price.amount === null
  const atRate = { vat_rate: props.vatRate }
  const line = (label: string, name: 'name' | 'lead' | 'unit' | 'note') => (
    <div className={styles.field}>
      <label htmlFor={idOf(name)}>{label}</label>
      <input
        className={controls.input}
        id={idOf(name)}
        {...describedAndRead(idOf(name), mayHavePlaceholders(price[name]), undefined, mistakeIn(name))}
        value={price[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
      {mayHavePlaceholders(price[name]) && <Reading id={idOf(name)} text={price[name]} row={atRate} />}
      <FieldError id={idOf(name)} error={mistakeIn(name)} />
    </div>
  )
  return (
    <>
      {line(texts.name, 'name')}
      <KindOfPrice isOnQuote={isOnQuote} onChoose={(onQuote) => onChange({ amount: onQuote ? null : amountIn('') })} />
      <div className={styles.pair}>
        {!isOnQuote && <Amount {...props} />}
        {line(texts.lead, 'lead')}
        {isOnQuote ? line(texts.note, 'note') : line(texts.unit, 'unit')}
      </div>
      <Points {...props} />
      <Switch checked={price.popular} onChange={(popular) => onChange({ popular })}>
        {texts.popular}
      </Switch>
    </>
  )
}

function Points({ price: { points }, vatRate, idOf, mistakeIn, onChange }: PriceFieldsProps) {
  return (
    <div className={styles.field}>
      <p>{texts.points}</p>
      <EntryList
        id={idOf('points')}
        label={texts.points}
        entries={points}
        max={POINTS_MAX}
        fresh=""
        texts={{ add: texts.addPoint, count: texts.count(points.length, POINTS_MAX), remove: texts.remove }}
        nameOf={(point, place) => point || texts.point(place + 1)}
        onChange={(changed) => onChange({ points: changed })}
        onAdded={(place) => document.getElementById(idOf(`points.${place}`))?.focus()}
      >
        {(point, place) => {
          const [id, mistake] = [idOf(`points.${place}`), mistakeIn(`points.${place}`)]
          return (
            <div>
              <input
                className={controls.input}
                id={id}
                aria-label={texts.point(place + 1)}
                {...describedAndRead(id, mayHavePlaceholders(point), undefined, mistake)}
                value={point}
                onChange={({ target }) => onChange({ points: points.map((each, other) => (other === place ? target.value : each)) })}
              />
              {mayHavePlaceholders(point) && <Reading id={id} text={point} row={{ vat_rate: vatRate }} />}
              <FieldError id={id} error={mistake} />
            </div>
          )
        }}
      </EntryList>
    </div>
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

/** Renders the amount without VAT, and under it the amount with VAT at the rate of the service or of the company. */
function Amount({ price: { amount }, vatRate, idOf, mistakeIn, onChange }: PriceFieldsProps) {
  const [typed, setTyped] = useState('')
  const id = idOf('amount')
  const mistake = mistakeIn('amount')
  const { data } = useSetting(addresses.settings('company'))
  const rate = vatRate === null || vatRate === '' ? data?.['vat_rate'] : vatRate
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.amount}</label>
      <span className={styles.money}>
        <input
          className={controls.input}
          id={id}
          inputMode="decimal"
          {...describedBy(id, texts.amount, mistake)}
          value={Object.is(amountIn(typed), amount) ? typed : numberInWords(amount)}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange({ amount: amountIn(target.value) })
          }}
        />
      </span>
      <small id={`${id}-help`}>
        {typeof amount === 'number' && typeof rate === 'number' && texts.withVat(inWords(withVat(amount, rate)), rate)}
      </small>
      <FieldError id={id} error={mistake} />
    </div>
  )
}

/** Reads a typed amount; a text that is no number stays unchanged, so that the schema reports it. */
export const amountIn = (typed: string): number => typedNumber(typed) as number
