import { Icon } from '#admin/kit/icon.tsx'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'
import { type View, VIEWS } from './use-view.ts'
import styles from './view-choice.module.css'

const ICONS = { grid: 'dashboard', lines: 'list' } as const

/** Beside each other or in lines. */
export function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className={styles.views} aria-label={texts.view}>
      {VIEWS.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === view} title={texts.views[choice]} onClick={() => onChange(choice)}>
          <Icon name={ICONS[choice]} />
          <span className="sr">{texts.views[choice]}</span>
        </button>
      ))}
    </fieldset>
  )
}
