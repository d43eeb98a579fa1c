import { ButtonLink } from './button.tsx'
import type { Screen } from './describe-screen.ts'
import styles from './entity-screen.module.css'
import { FormContext } from './form/described-form.ts'
import { FormDialog } from './form/form-dialog.tsx'
import { FormPanel } from './form/form-panel.tsx'
import { Icon } from './icon.tsx'
import { ListPanel } from './list/list-panel.tsx'
import { Page } from './page.tsx'
import { editedIn, freshFormSearch } from './screen-address.ts'
import { ScreenContext } from './use-screen.ts'

/** Beside the list there is always a form, and the one for a new row is the same however it was asked for. */
const formAt = ({ pathname, search }: { pathname: string; search: object }) => `${pathname} ${editedIn(search) ?? ''}`

/** A described entity as a screen: its list and its form on one page. */
export function EntityScreen({ screen }: { screen: Screen }) {
  const { texts, Summary, layout } = screen
  return (
    <ScreenContext value={screen}>
      <Page
        title={texts.title}
        summary={<Summary />}
        action={
          <ButtonLink to="." search={freshFormSearch} resetScroll={false}>
            <Icon name="plus" />
            {texts.add ?? texts.new}
          </ButtonLink>
        }
      >
        {layout === 'dialog' ? (
          <>
            <ListPanel />
            <FormDialog />
          </>
        ) : (
          <div className={`${styles.split} ${layout === 'wide' ? styles.wide : ''}`}>
            <ListPanel />
            <div className={styles.form}>
              <FormContext value={screen}>
                <FormPanel formAt={formAt} />
              </FormContext>
            </div>
          </div>
        )}
      </Page>
    </ScreenContext>
  )
}
