import type { PublicProjectStatistic } from '#features/lookups/project-statistic.ts'
import { projects as texts } from '#texts/nl/projects.ts'
import layout from '#site/styles/layout.module.css'
import css from './figures-band.module.css'

/** Renders figures about all projects: the first one large, the others next to it. */
export function FiguresBand({ figures }: { figures: Pick<PublicProjectStatistic, 'id' | 'stat_value' | 'stat_label'>[] }) {
  if (figures.length === 0) return null
  return (
    <section className={`${css.band} ${layout.grid} ${layout.strong}`} aria-label={texts.figures}>
      <dl>
        {figures.map(({ id, stat_value, stat_label }) => (
          <div key={id} data-long={stat_value.length > 8 || undefined}>
            <dt>{stat_label}</dt>
            <dd>{stat_value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
