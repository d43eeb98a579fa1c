import { type CurrentSeason, DEFAULT_SEASON } from '#features/company/season.ts'
import type { PublicService } from '#features/services/service.ts'
import { season as texts } from '#texts/nl/season.ts'
import { formAbout } from '#site/form-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import layout from '#site/styles/layout.module.css'
import css from './season-banner.module.css'

const ICONS: Record<CurrentSeason['season'], IconName> = { zomer: 'sun', herfst: 'leaf', winter: 'snow', lente: 'leaf' }

/** Renders what a gutter needs in the season that staff chose, else in autumn. docs/product/season.md */
export function SeasonBanner({ chosen, service }: { chosen: CurrentSeason | null; service: Pick<PublicService, 'slug'> }) {
  const { season, title, content, cta_text } = chosen ?? texts.presets[DEFAULT_SEASON]
  return (
    <section className={`${css.band} ${layout.grid}`} aria-label={texts.label}>
      <div>
        <Icon name={ICONS[season]} className={css.drawing} />
        <h2>{title}</h2>
        <p>{content}</p>
        <ButtonLink href={formAbout(service.slug)}>{cta_text}</ButtonLink>
      </div>
    </section>
  )
}
