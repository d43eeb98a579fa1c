import { servicePage } from '#texts/nl/service-pages.ts'
import type { PartOf } from '#texts/nl/service-pages/service-words.ts'
import { Icon } from '#ui/icon.tsx'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import css from './comparison.module.css'

/** Renders a comparison of doing the work oneself and having it done. On a phone each subject is a row of two cells. */
export function Comparison({ words, ground = 'raised' }: { words: PartOf<'comparison'>; ground?: 'raised' | 'plain' }) {
  if (words.rows.length === 0) return null
  return (
    <section className={`${css.comparison} ${layout[ground]} ${layout.section} ${layout.grid}`}>
      <h2 id="vergelijking">{words.title}</h2>
      <table aria-labelledby="vergelijking">
        <thead>
          <tr>
            <th scope="col">
              <span className={hiddenText.hidden}>{servicePage.comparisonSubject}</span>
            </th>
            <th scope="col">{words.yourself}</th>
            <th scope="col">{words.us}</th>
          </tr>
        </thead>
        <tbody>
          {words.rows.map((row) => (
            <tr key={row.about}>
              <th scope="row">{row.about}</th>
              <td data-label={words.yourself}>
                <span>
                  <Icon name="close" />
                  {row.yourself}
                </span>
              </td>
              <td data-label={words.us}>
                <span>
                  <Icon name="check" />
                  {row.us}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
