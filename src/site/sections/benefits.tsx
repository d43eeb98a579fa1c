import { homeWords } from '#texts/nl/pages/home.ts'
import { home } from '#texts/nl/site.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { iconOf } from '#site/icon-of.ts'
import layout from '#site/styles/layout.module.css'
import css from './benefits.module.css'

const ICONS: IconName[] = ['leaf', 'scaffold', 'clock', 'smile']

/** Renders the benefits in one strip between lines. */
export function Benefits({ words }: { words: string[] }) {
  if (words.length === 0) return null
  return (
    <section className={`${css.strip} ${layout.grid} ${layout.strong}`} aria-label={home.benefitsLabel}>
      <ul>
        {words.map((benefit) => (
          <li key={benefit}>
            <Icon name={iconOf(benefit, homeWords.fields.benefits.standard, ICONS)} />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
