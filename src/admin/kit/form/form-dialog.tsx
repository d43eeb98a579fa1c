import { useNavigate } from '@tanstack/react-router'
import { Modal } from '#admin/kit/modal.tsx'
import { formSearch, shownFormIn, useScreenAddress } from '#admin/kit/screen-address.ts'
import { useScreen } from '#admin/kit/use-screen.ts'
import { FormContext } from './described-form.ts'
import styles from './form-dialog.module.css'
import { FormPanel } from './form-panel.tsx'

const formAt = ({ pathname, search }: { pathname: string; search: object }) => `${pathname} ${shownFormIn(search) ?? ''}`

/** The screen's form over its list, for one that is too small to stand beside it; there while the address bar asks for a row or a new one. `wide` for one of many fields. Whoever leaves it unsaved is asked. */
export function FormDialog({ wide = false }: { wide?: boolean }) {
  const screen = useScreen()
  const { shownForm, editedId } = useScreenAddress()
  const navigate = useNavigate()
  if (shownForm === undefined) return null
  return (
    <Modal
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-label={editedId === undefined ? screen.texts.new : screen.texts.edit}
      onDismiss={() => void navigate({ to: '.', search: formSearch(undefined), resetScroll: false })}
    >
      <FormContext value={screen}>
        <FormPanel formAt={formAt} />
      </FormContext>
    </Modal>
  )
}
