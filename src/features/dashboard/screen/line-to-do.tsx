import { Button } from '#admin/kit/button.tsx'
import type { Checklist, ChecklistLine } from '#features/dashboard/checklist.ts'
import { admin } from '#routes.ts'
import { checklistTexts } from '#texts/nl/admin/checklist.ts'
import { companyTexts } from '#texts/nl/admin/company.ts'
import { municipalityTexts } from '#texts/nl/admin/municipalities.ts'
import styles from './checklist.module.css'
import { Line, Named, titleOf } from './checklist-line.tsx'
import { InventedLine } from './invented-line.tsx'
import { MailWorks } from './mail-works.tsx'

const texts = checklistTexts

interface LineProps {
  line: ChecklistLine
  checklist: Checklist
  onSetAside: () => void
}

/** Renders an open line of the checklist: the task, its action or link, and the button that sets it aside. */
export function LineToDo({ line, checklist, onSetAside }: LineProps) {
  const { name, invented } = line
  const aside = (
    <span className={styles.aside}>
      <Button look="bare" onClick={onSetAside}>
        <Named words={name === 'backup' ? texts.seenTo : texts.notNeeded} line={titleOf(name)} />
      </Button>
    </span>
  )
  switch (name) {
    case 'figures':
    case 'reviews':
    case 'projects':
    case 'articles':
      return invented && <InventedLine kind={name} state={invented} isSettled={line.done || line.set_aside} aside={aside} />
    case 'mail':
      return <MailWorks mail={checklist.mail} aside={aside} />
    case 'company': {
      const { title, todo, go } = texts.lines.company
      const fields = checklist.example_fields.map((field) =>
        field === 'municipalities' ? municipalityTexts.title : companyTexts.fields[field],
      )
      return <Line title={title} todo={todo(fields)} way={{ to: admin.company, children: go }} aside={aside} />
    }
    case 'backup':
      return <Line {...texts.lines.backup} aside={aside} />
    case 'domain': {
      const { title, todo } = texts.lines.domain
      return <Line title={title} todo={todo(checklist.public_url)} aside={aside} />
    }
    default: {
      const { go, ...words } = texts.lines[name]
      return <Line {...words} way={{ ...PLACES[name], children: go }} aside={aside} />
    }
  }
}

const PLACES = {
  logo: { to: admin.brand },
  claims: { to: admin.claims },
  services: { to: admin.services },
  photos: { to: admin.photos },
  'built-in-reviews': { to: admin.testimonials },
  'first-article': { to: admin.blog, search: { nieuw: '1' } },
  administrators: { to: admin.users, search: { nieuw: '1', rol: 'beheerder' } },
} as const
