import { useEffect, useRef } from 'react'
import { type Season, type SeasonText, seasonText } from '#features/company/season.ts'
import { seasonTexts } from '#texts/nl/admin/seasons.ts'
import type { Api, Versioned } from '#admin/kit/api.ts'
import { describeFields, FormContext } from '#admin/kit/form/describe-form.ts'
import { useDraft } from '#admin/kit/form/draft.ts'
import { EditForm } from '#admin/kit/form/edit-form.tsx'
import { longText, text } from '#admin/kit/form/fields.tsx'
import { useFocusInSight } from '#admin/kit/form/focus-in-sight.ts'
import { editedIn } from '#admin/kit/form/form-address.ts'

const description = describeFields(seasonText, { texts: seasonTexts, parts: [text('title'), longText('content'), text('cta_text')] })

const formAt = ({ pathname, search }: { pathname: string; search: object }) => `${pathname} ${editedIn(search) ?? ''}`

export type VersionedText = Versioned<SeasonText>

interface SeasonEditorProps {
  season: Season
  text: VersionedText
  write: (api: Api, text: SeasonText, version: number) => Promise<VersionedText>
  readAgain: (api: Api) => Promise<VersionedText>
  onClose: () => void
}

/** Renders the form for the text of one season. */
export function SeasonEditor({ season, text: stored, write, readAgain, onClose }: SeasonEditorProps) {
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
        onSaved={(_saved, isDone) => isDone && onClose()}
        onCancel={onClose}
      />
    </FormContext>
  )
}
