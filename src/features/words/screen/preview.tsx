import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { Icon } from '#admin/kit/icon.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import type { FlatWords } from '#features/words/flat-words.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'
import type { StoredPageText } from './words-form.ts'

/** The widths of the simulated screens; on a narrow screen the page is scaled down. */
const WIDTHS = { phone: 390, desk: 1280 } as const
const CHOICES = ['phone', 'desk'] as const

interface PreviewProps {
  page: string
  words: StoredPageText
  /** The words of the form, as far as they are valid. */
  typed: FlatWords
  /** The path of the words that are being edited. */
  active: string | null
  nameOf: (path: string) => string | undefined
  onChoose: (path: string) => void
}

/** Renders the page as visitors would see it with the unsaved words. */
export function Preview({ page, words, typed, active, nameOf, onChoose }: PreviewProps) {
  const { ref, width, height } = useElementSize()
  const [chosen, setChosen] = useState<(typeof CHOICES)[number] | null>(null)
  const { data, error } = usePreview(page, words, typed, width > 0)
  const isPhone = width <= 480
  const screen = chosen ?? (width < 560 ? 'phone' : 'desk')
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <header>
        <p>
          {error ? (
            <span role="alert">
              {texts.previewFailed} <ReadAgain look="bare" />
            </span>
          ) : (
            <>
              <b>{texts.preview}</b> {texts.previewNote}
            </>
          )}
        </p>
        <fieldset className={styles.widths} aria-label={texts.width}>
          {CHOICES.map((choice) => (
            <button key={choice} type="button" aria-pressed={choice === screen} onClick={() => setChosen(choice)}>
              <Icon name={choice === 'phone' ? 'mobile' : 'screen'} />
              {texts[choice]}
            </button>
          ))}
        </fieldset>
        {words.path !== null && (
          <a href={words.path} target="_blank" rel="noopener" aria-label={texts.toPage} title={texts.toPage}>
            <Icon name="newTab" />
          </a>
        )}
      </header>
      <div className={styles.stage}>
        <div ref={ref} className={styles.room}>
          {data === undefined && !error && <output aria-busy="true">{texts.previewLoading}</output>}
          {data !== undefined && width > 0 && (
            <PageFrame
              html={data}
              title={texts.previewTitle(words.title)}
              pageWidth={isPhone ? width : WIDTHS[screen]}
              room={{ width, height }}
              active={active}
              nameOf={nameOf}
              onChoose={onChoose}
            />
          )}
        </div>
      </div>
    </section>
  )
}
