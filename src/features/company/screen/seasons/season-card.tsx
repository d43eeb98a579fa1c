import type { Season, SeasonText } from '#features/company/season.ts'
import { seasonTexts as texts } from '#texts/nl/admin/seasons.ts'
import { season as standard } from '#texts/nl/season.ts'
import { Button, ButtonLink } from '#admin/kit/button.tsx'
import { formSearch } from '#admin/kit/form/form-address.ts'
import type { May } from '#kernel/may.ts'
import { Tag } from '#admin/kit/tag.tsx'
import styles from './seasons.module.css'
import { isSameText } from './use-seasons.ts'

/** Returns the id of a season's heading, which gets the focus after an action. */
export const seasonHeadingId = (season: Season) => `seizoen-${season}`

interface SeasonCardProps {
  season: Season
  text: SeasonText
  isActive: boolean
  may: readonly May[]
  onActivate: () => void
  onPropose: () => void
  onPlan: () => void
  onRestore: () => void
  onProposeRestore: () => void
}

/** Renders a season's banner with its actions. */
export function SeasonCard({ season, text, isActive, may, onActivate, onPropose, onPlan, onRestore, onProposeRestore }: SeasonCardProps) {
  const name = texts.names[season]
  const maySwitch = may.includes('publish')
  const mayPropose = !maySwitch && may.includes('propose')
  return (
    <section className={styles.card} aria-labelledby={seasonHeadingId(season)}>
      <header>
        <h2 id={seasonHeadingId(season)} tabIndex={-1}>
          {name}
        </h2>
        {isActive && <Tag tone="good">{texts.active}</Tag>}
      </header>
      <div className={`${styles.banner} ${isActive ? styles.active : ''}`}>
        <p className={styles.title}>{text.title}</p>
        <p className={styles.content}>{text.content}</p>
        <p className={styles.button}>
          <span className="sr">{texts.button}: </span>
          {text.cta_text}
        </p>
      </div>
      <div className={styles.actions}>
        {maySwitch && !isActive && (
          <Button aria-label={texts.activateOf(name)} onClick={onActivate}>
            {texts.activate}
          </Button>
        )}
        {mayPropose && !isActive && (
          <Button aria-label={texts.proposeOf(name)} onClick={onPropose}>
            {texts.propose}
          </Button>
        )}
        {maySwitch && !isActive && (
          <Button look="line" aria-label={texts.planOf(name)} onClick={onPlan}>
            {texts.plan}
          </Button>
        )}
        <ButtonLink look="line" to="." search={formSearch(season)} resetScroll={false} aria-label={texts.editOf(name)}>
          {texts.edit}
        </ButtonLink>
        {(maySwitch || mayPropose) && !isSameText(text, standard.presets[season]) && (
          <Button look="bare" aria-label={texts.restoreOf(name)} onClick={maySwitch ? onRestore : onProposeRestore}>
            {texts.restore}
          </Button>
        )}
      </div>
    </section>
  )
}
