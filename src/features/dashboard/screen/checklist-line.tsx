import type { LinkComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { Link } from '#admin/kit/link.tsx'
import type { ChecklistLineName } from '#features/dashboard/checklist.ts'
import { checklistTexts } from '#texts/nl/admin/checklist.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './checklist.module.css'

interface LineLook {
  title: string
  /** The address of the screen that shows more, if there is one. */
  place?: string
  todo: string
  detail?: ReactNode
  /** The link to the screen where the task is done. */
  way?: LinkComponentProps & { children: string }
  /** A button in front of the link, for what can be done on the dashboard. */
  action?: ReactNode
  aside?: ReactNode
}

/** Renders a line of the checklist: the task, its buttons and a link to its screen. */
export function Line({ title, place, todo, detail, way, action, aside }: LineLook) {
  return (
    <li className={styles.line}>
      <div>
        <b>{place ? <Link to={place}>{title}</Link> : title}</b>
        <p>{todo}</p>
        {detail}
      </div>
      <div className={styles.actions}>
        {action}
        {way && (
          <ButtonLink look="bare" {...way}>
            <Named words={way.children} line={title} />
            <Icon name="next" />
          </ButtonLink>
        )}
        {aside}
      </div>
    </li>
  )
}

/** Renders the words of a button, with the line's title for screen readers. */
export const Named = ({ words, line }: { words: string; line: string }) => (
  <>
    {words}
    <span className="sr">{kitTexts.rowOf(line)}</span>
  </>
)

/** Returns the title of a line, for tasks that are done too. */
export const titleOf = (name: ChecklistLineName): string => WORDS[name].title

const WORDS: Record<ChecklistLineName, { title: string }> = {
  ...checklistTexts.lines,
  ...checklistTexts.invented,
  mail: checklistTexts.mail,
}
