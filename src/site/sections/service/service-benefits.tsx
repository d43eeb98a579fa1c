import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import layout from '#site/styles/layout.module.css'
import css from './service-benefits.module.css'

/** Benefits between hairlines, beside their headline or under it. docs/product/services.md */
export function ServiceBenefits({
  words,
  icons,
  headline = 'beside',
}: {
  words: PartOf<'benefits'>
  icons: IconName[]
  headline?: 'beside' | 'above'
}) {
  if (words.items.length === 0) return null
  return (
    <section className={`${css.panes} ${css[headline]} ${layout.plain} ${layout.section} ${layout.grid}`}>
      <h2>{words.title}</h2>
      <ul>
        {words.items.map((item, index) => (
          <li key={item.name}>
            <Icon name={icons[index] ?? 'check'} />
            <h3>{item.name}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
