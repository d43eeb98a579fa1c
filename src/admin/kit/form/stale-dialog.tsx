import { useId, useState } from 'react'
import type { Asked } from '#features/changes/shown-change.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { Button } from '#admin/kit/button.tsx'
import long from '#admin/kit/long-dialog.module.css'
import { Modal } from '#admin/kit/modal.tsx'
import { type FormRow, type FormValues, useFormDescription } from './describe-form.ts'
import { valuesOf } from './form-values.ts'
import { type Difference, merging, resolved } from './merge.ts'
import styles from './stale-dialog.module.css'

interface StaleDialogProps {
  base: FormRow
  mine: FormValues
  theirs: FormRow
  /** How the choice is stored; absent to save it. */
  as?: Asked['as']
  onResolve: (values: FormValues) => void
  onDismiss: () => void
}

const texts = kitTexts

/** Shows both versions field by field after somebody else saved, and lets the person choose. */
export function StaleDialog({ base, mine, theirs, as, onResolve, onDismiss }: StaleDialogProps) {
  const { schema, parts } = useFormDescription()
  const id = useId()
  const { differences, onTop } = merging(parts.flatMap(({ fields }) => fields))
  const versions = [valuesOf(schema, base), mine, valuesOf(schema, theirs)] as const
  const [chosen, setChosen] = useState(() => differences(...versions))
  const choose = (name: string, choice: Difference['choice']) =>
    setChosen((before) => before.map((difference) => (difference.name === name ? { ...difference, choice } : difference)))

  return (
    <Modal className={long.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-sentence`} onDismiss={onDismiss}>
      <h2 id={`${id}-title`}>{texts.staleTitle}</h2>
      <p id={`${id}-sentence`}>{texts.stale}</p>
      {chosen.map((difference) => (
        <Versions key={difference.name} difference={difference} onChoose={(choice) => choose(difference.name, choice)} />
      ))}
      <div className={long.actions}>
        <Button look="bare" onClick={onDismiss}>
          {texts.stay}
        </Button>
        <Button onClick={() => onResolve(resolved(onTop(...versions), chosen))}>{as ? texts.staleAs[as] : texts.staleSave}</Button>
      </div>
    </Modal>
  )
}

function Versions({ difference, onChoose }: { difference: Difference; onChoose: (choice: Difference['choice']) => void }) {
  const { parts, texts: words } = useFormDescription()
  const field = parts.flatMap((part) => part.fields).find(({ name }) => name === difference.name)
  return (
    <fieldset className={styles.versions}>
      <legend>{words.fields[difference.name]}</legend>
      {(['mine', 'theirs'] as const).map((whose) => (
        <label key={whose}>
          <input type="radio" name={`stale-${difference.name}`} checked={difference.choice === whose} onChange={() => onChoose(whose)} />
          <b>{texts[whose]}</b>
          <span className={styles.value}>{field?.show(difference[whose]) || texts.empty}</span>
        </label>
      ))}
    </fieldset>
  )
}
