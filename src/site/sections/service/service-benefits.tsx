import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import type { ServiceTemplate } from '#kernel/service-template.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { iconOf } from '#site/icon-of.ts'
import { templateWords } from '#site/service-templates/template-words.ts'
import layout from '#site/styles/layout.module.css'
import css from './service-benefits.module.css'

/** Renders benefits between lines, next to their headline or below it. docs/product/services.md */
export function ServiceBenefits({
  words,
  of,
  icons,
  headline = 'beside',
}: {
  words: PartOf<'benefits'>
  /** The template of the service. */
  of: ServiceTemplate | null
  /** The icons, in the order of that template's built-in benefits. */
  icons: IconName[]
  headline?: 'beside' | 'above'
}) {
  if (words.items.length === 0) return null
  const builtIn = (templateWords(of).builtIn(true).benefits?.items ?? []).map(({ name }) => name)
  return (
    <section className={`${css.panes} ${css[headline]} ${layout.plain} ${layout.section} ${layout.grid}`}>
      <h2>{words.title}</h2>
      <ul>
        {words.items.map((item) => (
          <li key={item.name}>
            <Icon name={iconOf(item.name, builtIn, icons)} />
            <h3>{item.name}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
