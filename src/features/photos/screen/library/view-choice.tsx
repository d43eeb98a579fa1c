import { useLocalStorage } from '@mantine/hooks'
import { Icon } from '#admin/kit/icon.tsx'
import { advancedPhotoTexts as texts } from '#texts/nl/admin/photos-advanced.ts'
import styles from './view-choice.module.css'

const ICONS = { grid: 'dashboard', lines: 'list' } as const

/** Renders the choice between a grid and lines. */
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

const VIEWS = ['grid', 'lines'] as const
type View = (typeof VIEWS)[number]

/** Returns the view that this browser remembers, and a function that changes it. */
export const useView = () =>
  useLocalStorage<View>({
    key: 'admin_photo_view',
    defaultValue: VIEWS[0],
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (stored) => VIEWS.find((view) => view === stored) ?? VIEWS[0],
  })
