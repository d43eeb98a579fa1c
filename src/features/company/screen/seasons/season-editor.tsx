import { useEffect, useRef } from 'react'
import { type Season, type SeasonText, seasonText, textOf } from '#features/company/season.ts'
import type { SettingSubject } from '#features/company/setting-places.ts'
import { seasonTexts } from '#texts/nl/admin/seasons.ts'
import type { Api } from '#admin/kit/api.ts'
import { describeFields, FormContext } from '#admin/kit/form/describe-form.ts'
import { useDraft } from '#admin/kit/form/draft.ts'
import { EditForm } from '#admin/kit/form/edit-form.tsx'
import { longText, text } from '#admin/kit/form/fields.tsx'
import { mayOf } from '#admin/kit/may.ts'
import { useFocusInSight } from '#admin/kit/form/focus-in-sight.ts'
import { editedIn } from '#admin/kit/form/form-address.ts'
import type { VersionedText } from './use-seasons.ts'

const description = describeFields(seasonText, { texts: seasonTexts, parts: [text('title'), longText('content'), text('cta_text')] })

const formAt = ({ pathname, search }: { pathname: string; search: object }) => `${pathname} ${editedIn(search) ?? ''}`

const subject = { collection: 'settings', subject: 'seasonal/presets' satisfies SettingSubject }

interface SeasonEditorProps {
  season: Season
  text: VersionedText
  write: (api: Api, text: SeasonText, version: number) => Promise<VersionedText>
  readAgain: (api: Api) => Promise<VersionedText>
  onSaved: (saved: VersionedText) => void
  onClose: () => void
}

/** Renders the form for the text of one season. */
export function SeasonEditor({ season, text: stored, write, readAgain, onSaved, onClose }: SeasonEditorProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const focusInSight = useFocusInSight()
  useEffect(() => focusInSight(title.current, title.current?.closest('section')), [focusInSight])

  return (
    <FormContext value={description}>
      <EditForm
        row={{ ...stored, id: season }}
        title={seasonTexts.editOf(seasonTexts.names[season])}
        titleRef={title}
        drafts={useDraft('season-presets')}
        destination={{
          write: async (api, values, base) => ({ ...(await write(api, values as SeasonText, (base ?? stored).version)), id: season }),
          readAgain: async (api) => ({ ...(await readAgain(api)), id: season }),
        }}
        formAt={formAt}
        onSaved={(saved, isDone) => {
          onSaved({ ...textOf(saved), version: saved.version })
          if (isDone) onClose()
        }}
        onCancel={onClose}
        history={subject}
        proposals={subject}
        part={season}
        may={mayOf(stored)}
      />
    </FormContext>
  )
}
