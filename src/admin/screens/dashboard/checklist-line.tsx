import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import type { ChecklistLineName } from '#entities/settings/checklist.ts'
import { checklistTexts } from '#texts/nl/admin/checklist.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import styles from './checklist.module.css'

interface LineLook {
  title: string
  /** Where there is more of it to see, besides what can be done here. */
  place?: string
  todo: string
  detail?: ReactNode
  /** To where it is done. */
  way?: LinkComponentProps & { children: string }
  /** Before the way, what is done here. */
  action?: ReactNode
  aside?: ReactNode
}

/** A line of the checklist: what it asks for, the way there and what can be done here. */
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

/** The words of a button, with the line's for whoever does not see where it stands. */
export const Named = ({ words, line }: { words: string; line: string }) => (
  <>
    {words}
    <span className="sr">{kitTexts.rowOf(line)}</span>
  </>
)

/** What a line is called, also once it is done. */
export const titleOf = (name: ChecklistLineName): string => WORDS[name].title

const WORDS: Record<ChecklistLineName, { title: string }> = {
  ...checklistTexts.lines,
  ...checklistTexts.invented,
  mail: checklistTexts.mail,
}
