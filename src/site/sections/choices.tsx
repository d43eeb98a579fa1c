import css from './choices.module.css'

interface ChoicesProps {
  /** The name of the field. */
  name: string
  choices: readonly { value: string; label: string }[]
  chosen: string | undefined
  /** True for choices of many words, which take a line each. */
  isLong?: boolean
}

/** Renders the choices of a field, of which one can be ticked. */
export const Choices = ({ name, choices, chosen, isLong = false }: ChoicesProps) => (
  <div className={`${css.choices} ${isLong ? css.long : ''}`}>
    {choices.map(({ value, label }, index) => (
      <label key={value}>
        <input
          type="radio"
          id={index === 0 ? `quote-${name}` : `quote-${name}-${value.replaceAll(' ', '_')}`}
          name={name}
          value={value}
          defaultChecked={value === chosen}
        />
        <span>{label}</span>
      </label>
    ))}
  </div>
)
