import { outcomes } from '#texts/nl/admin/kit.ts'
import { FormContext, type SettingsForm } from './form/describe-form.ts'
import { useDraft } from './form/draft.ts'
import { EditForm } from './form/edit-form.tsx'
import { SkeletonPanel } from '#admin/kit/list/skeleton.tsx'
import { mayOf } from './may.ts'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'
import { ReadAgain } from './read-again.tsx'
import styles from './settings-screen.module.css'
import { useLoadFailure } from './toast.tsx'
import { useSetting } from './use-setting.ts'

const formAt = ({ pathname }: { pathname: string }) => pathname

/** Renders the screen of a setting that exists once per site: a title and one form. */
export function SettingsScreen({ settings }: { settings: SettingsForm }) {
  const { title, summary } = settings.texts
  return (
    <Page title={title} summary={summary}>
      <FormContext value={settings}>
        <div className={styles.form}>
          <SettingEdit settings={settings} />
        </div>
      </FormContext>
    </Page>
  )
}

function SettingEdit({ settings: { address, texts, history } }: { settings: SettingsForm }) {
  const drafts = useDraft(address)
  const { data, error, keep } = useSetting(address)
  const { loadFailed } = texts
  const subject = { collection: 'settings', subject: history }
  useLoadFailure(error, { title: outcomes.loadFailed, detail: loadFailed })

  const stored = data ?? drafts.read(undefined)?.base
  if (!stored)
    return error ? (
      <Notice title={loadFailed} failed>
        <ReadAgain />
      </Notice>
    ) : (
      <SkeletonPanel />
    )
  return (
    <EditForm
      row={stored}
      title={texts.edit}
      drafts={drafts}
      destination={{
        // Read from the server, because the cache of the screen may be stale.
        readAgain: (api) => api.getSetting<Record<string, unknown>>(address),
        write: (api, values, base) => api.putSetting<Record<string, unknown>>(address, values, (base ?? stored).version),
      }}
      formAt={formAt}
      onSaved={keep}
      history={subject}
      proposals={subject}
      may={mayOf(stored)}
    />
  )
}
