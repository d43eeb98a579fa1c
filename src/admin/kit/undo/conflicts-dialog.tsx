import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { Button } from '#admin/kit/button.tsx'
import long from '#admin/kit/long-dialog.module.css'
import { Modal } from '#admin/kit/modal.tsx'
import type { ProblemCode } from '#kernel/problem.ts'
import { admin } from '#routes.ts'
import { subjectKind } from '#texts/nl/admin/collections.ts'
import { conflictReasons, undoTexts as texts } from '#texts/nl/admin/undo.ts'
import { problems } from '#texts/nl/problems.ts'
import styles from './conflicts-dialog.module.css'

/** A change that could not be undone, and why. */
export interface Conflict {
  collection: string
  subject: string
  title: string
  problem: ProblemCode
}

/** The problems after which a row can be restored from the trash with another slug or service. */
const ANSWERED_IN_TRASH = new Set<ProblemCode>(['slug-taken', 'unknown-service'])

/** Renders which changes could not be undone, each with its reason. */
export function ConflictsDialog({ conflicts, onClose }: { conflicts: readonly Conflict[]; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  return (
    <Modal className={long.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`} onDismiss={onClose}>
      <h2 id={`${id}-title`}>{texts.conflictsTitle}</h2>
      <p id={`${id}-sentence`}>{texts.conflicts(conflicts.length)}</p>
      <ul className={styles.conflicts}>
        {conflicts.map(({ collection, subject, title, problem }) => (
          <li key={`${collection}/${subject}/${problem}`}>
            <b>{!title || title === subject ? subjectKind(collection) : title}</b>
            <span>{conflictReasons[problem] ?? problems[problem].detail}</span>
          </li>
        ))}
      </ul>
      <div className={long.actions}>
        <Button look="bare" onClick={onClose}>
          {texts.closeConflicts}
        </Button>
        {conflicts.some(({ problem }) => ANSWERED_IN_TRASH.has(problem)) && (
          <Button
            onClick={() => {
              onClose()
              void navigate({ to: admin.trash })
            }}
          >
            {texts.toTrash}
          </Button>
        )}
      </div>
    </Modal>
  )
}
