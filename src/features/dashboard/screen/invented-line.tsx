import { type ReactNode, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { useConfirm } from '#admin/kit/use-confirm.ts'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import type { InventedKind, InventedState } from '#features/dashboard/checklist.ts'
import { admin } from '#routes.ts'
import { checklistTexts } from '#texts/nl/admin/checklist.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Line, Named } from './checklist-line.tsx'
import { useInvented } from './use-checklist.ts'

const texts = checklistTexts
const PLACES = { figures: admin.company, reviews: admin.testimonials, projects: admin.gallery, articles: admin.blog }

interface InventedLineProps {
  kind: InventedKind
  state: InventedState
  isSettled: boolean
  aside: ReactNode
}

/** Renders the line that removes invented demo content of one kind, or restores it within a day. */
export function InventedLine({ kind, state, isSettled, aside }: InventedLineProps) {
  const { title, sentence, amount } = texts.invented[kind]
  const { untouched, changed, restorable_until } = state
  const { remove, restore } = useInvented(kind)
  const confirm = useConfirm()
  const [now] = useState(Date.now)
  const isBusy = remove.isPending || restore.isPending

  if (isSettled)
    return (
      <Line
        title={title}
        todo={restorable_until === null ? '' : texts.restorable(momentInWords(restorable_until, now))}
        action={
          <Button look="line" aria-disabled={isBusy} onClick={() => restore.mutate()}>
            <Named words={texts.restore} line={title} />
          </Button>
        }
      />
    )

  const ask = async () => {
    const warning = [texts.kept(changed), kind === 'reviews' ? texts.builtInAppear : '', texts.canUndo].filter(Boolean).join(' ')
    if (await confirm({ title, sentence, warning, action: kitTexts.remove })) remove.mutate()
  }
  return (
    <Line
      title={title}
      place={PLACES[kind]}
      todo={[texts.inventedTodo[kind](amount(untouched)), texts.kept(changed)].filter(Boolean).join(' ')}
      action={
        <Button look="line" aria-disabled={isBusy} onClick={() => void ask()}>
          <Named words={kitTexts.remove} line={title} />
        </Button>
      }
      aside={aside}
    />
  )
}
