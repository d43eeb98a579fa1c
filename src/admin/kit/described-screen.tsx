import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import styles from './described-screen.module.css'
import { NEW_ROW_ID } from './form/back-to-row.ts'
import type { RowForm, SettingsForm } from './form/describe-form.ts'
import { freshFormSearch } from './form/form-address.ts'
import { FormBeside, FormDialog } from './form/row-form.tsx'
import { Icon } from './icon.tsx'
import { type List, ListContext } from './list/describe-list.ts'
import { ListPanel } from './list/list-panel.tsx'
import { Page } from './page.tsx'
import { SettingsScreen } from './settings-screen.tsx'

/** A described screen: the list of an entity, and the form for its rows. */
export interface Screen {
  list: List
  form: RowForm
}

/** Renders a described screen: the list and form of an entity, or the form of a setting that exists once per site. */
export const DescribedScreen = ({ screen }: { screen: Screen | SettingsForm }) =>
  'list' in screen ? <EntityScreen screen={screen} /> : <SettingsScreen settings={screen} />

interface EntityScreenProps {
  screen: Screen
  /** Content under the list that concerns all rows together. */
  children?: ReactNode
}

/** Renders the list of an entity, with the form for its rows beside it or in a dialog. */
export function EntityScreen({ screen: { list, form }, children }: EntityScreenProps) {
  const { Summary } = list
  return (
    <ListContext value={list}>
      <Page title={list.texts.title} summary={Summary && <Summary />} action={<NewRowLink form={form} />}>
        {form.layout === 'dialog' ? (
          <>
            <ListPanel />
            {children}
            <FormDialog form={form} />
          </>
        ) : (
          <div className={`${styles.split} ${form.layout === 'wide' ? styles.wide : ''}`}>
            <div>
              <ListPanel />
              {children}
            </div>
            <div className={styles.form}>
              <FormBeside form={form} />
            </div>
          </div>
        )}
      </Page>
    </ListContext>
  )
}

/** Renders the link that opens the form for a new row. */
export const NewRowLink = ({ form: { texts } }: { form: RowForm }) => (
  <ButtonLink id={NEW_ROW_ID} to="." search={freshFormSearch} resetScroll={false}>
    <Icon name="plus" />
    {texts.add ?? texts.new}
  </ButtonLink>
)
