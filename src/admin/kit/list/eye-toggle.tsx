import { Icon } from '#admin/kit/icon.tsx'
import { useScreen } from '#admin/kit/use-screen.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import type { Column } from './column.ts'
import styles from './eye-toggle.module.css'
import { type ToggleTexts, useToggle } from './use-toggle.ts'

/** What visitors see or do not see: an eye, open or struck through, that is pressed to change it. */
export const eyeToggle = <Name extends string>(name: Name, texts: ToggleTexts): Column<Record<Name, boolean>> => ({
  name,
  sortable: false,
  place: 'switch',
  Cell: ({ row }) => {
    const mutate = useToggle(row, name, texts)
    const { nameOf } = useScreen()
    const isShown = row[name]
    return (
      <button className={styles.eye} type="button" aria-pressed={isShown} onClick={() => mutate(!isShown)}>
        <Icon name={isShown ? 'eye' : 'eyeShut'} />
        {isShown ? texts.on : texts.off}
        <span className="sr">{kitTexts.rowOf(nameOf(row))}</span>
      </button>
    )
  },
})
