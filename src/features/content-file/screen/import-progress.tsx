import { useState } from 'react'
import { Bar } from '#admin/kit/bar.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { NoAnswer } from '#admin/kit/api-failure.ts'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { type ContentImport, IMPORT_STEPS } from '#features/content-file/content-file.ts'
import { Problem } from '#kernel/problem.ts'
import { contentImportTexts as texts } from '#texts/nl/admin/content-file.ts'
import styles from './content-file.module.css'

/** Renders the progress of a running import, whoever started it; `failure` is why its latest step could not be read. */
export function ImportProgress({ running, failure }: { running: ContentImport; failure: Error | null }) {
  const [now] = useState(Date.now)
  const { step, done, of, by, started_at } = running
  const at = IMPORT_STEPS.indexOf(step)
  const when = momentInWords(started_at, now)
  return (
    <>
      <h3 tabIndex={-1}>{texts.running}</h3>
      <p>{by === null ? texts.byCommand(when) : texts.byOther(by, when)}</p>
      <ol className={styles.steps}>
        {IMPORT_STEPS.map((each, index) => (
          <li key={each} aria-current={index === at ? 'step' : undefined}>
            <span aria-hidden="true">{index < at && <Icon name="check" />}</span>
            <span className={styles.stepName}>
              {texts.steps[each]} {index < at && <span className="sr">({texts.stepDone})</span>}
            </span>
            {index === at && <Bar label={texts.progress} max={of || 1} value={of > 0 ? done : undefined} />}
            {index === at && of > 0 && step !== 'receiving' && <small>{texts.ofPictures(done, of)}</small>}
          </li>
        ))}
      </ol>
      <output className="sr">{texts.steps[step]}</output>
      <p role={failure ? 'alert' : undefined}>{failure ? texts.unseen[reasonOf(failure)] : texts.goesOn}</p>
    </>
  )
}

function reasonOf(failure: Error): keyof typeof texts.unseen {
  if (failure instanceof NoAnswer) return 'line'
  return failure instanceof Problem && failure.code === 'unauthenticated' ? 'session' : 'server'
}
