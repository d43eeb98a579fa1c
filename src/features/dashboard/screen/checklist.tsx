import { useId, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { Notice } from '#admin/kit/notice.tsx'
import { ReadAgain } from '#admin/kit/read-again.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import type { Checklist as Lines, ChecklistLine } from '#features/dashboard/checklist.ts'
import { checklistTexts } from '#texts/nl/admin/checklist.ts'
import { Named, titleOf } from './checklist-line.tsx'
import styles from './checklist.module.css'
import { LineToDo } from './line-to-do.tsx'
import { useChecklist, useSetAside } from './use-checklist.ts'

const texts = checklistTexts

/**
 * Renders the tasks of a new site. It disappears once all are done or set aside and nothing can be restored. docs/product/back-office.md
 */
export function Checklist() {
  const { data, isError } = useChecklist()
  if (data) return data.lines.some(isShown) ? <Card checklist={data} /> : null
  // Nothing is rendered while it is loading, because the list is empty on most days.
  return isError ? (
    <section className={styles.panel}>
      <Notice title={texts.loadFailed} failed>
        <ReadAgain />
      </Notice>
    </section>
  ) : null
}

const isSettled = ({ done, set_aside }: ChecklistLine) => done || set_aside
const isShown = (line: ChecklistLine) => !isSettled(line) || Boolean(line.invented?.restorable_until)

function Card({ checklist }: { checklist: Lines }) {
  const id = useId()
  const { mutate } = useSetAside()
  const { lines } = checklist
  const settled = lines.filter(isSettled)
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{texts.title}</h2>
        <span>{texts.progress(settled.length, lines.length)}</span>
        <progress max={lines.length} value={settled.length} aria-hidden />
      </header>
      <ul>
        {lines.filter(isShown).map((line) => (
          <LineToDo key={line.name} line={line} checklist={checklist} onSetAside={() => mutate({ name: line.name, isAside: true })} />
        ))}
      </ul>
      <Settled lines={settled.filter((line) => !isShown(line))} onBringBack={(line) => mutate({ name: line.name, isAside: false })} />
    </section>
  )
}

function Settled({ lines, onBringBack }: { lines: ChecklistLine[]; onBringBack: (line: ChecklistLine) => void }) {
  const [isOpen, setOpen] = useState(false)
  const done = lines.filter((line) => line.done).length
  if (lines.length === 0) return null
  return (
    <details className={styles.settled} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.rest(done, lines.length - done)}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.name}>
            <span>{titleOf(line.name)}</span>
            {line.done ? (
              <Tag tone="good">{texts.done}</Tag>
            ) : (
              <Button look="bare" onClick={() => onBringBack(line)}>
                <Named words={texts.bringBack} line={titleOf(line.name)} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
