import { Icon } from '#ui/icon.tsx'
import css from './tick-list.module.css'

/** Renders short promises, each with a tick. */
export function TickList({ items }: { items: string[] }) {
  return (
    <ul className={css.ticks}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}
