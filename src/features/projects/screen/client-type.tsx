import { useState } from 'react'
import controls from '#admin/kit/control.module.css'
import { asOption, Dropdown } from '#admin/kit/dropdown.tsx'
import type { Field, FormHandle } from '#admin/kit/form/describe-form.ts'
import { Labelled, useField } from '#admin/kit/form/field.tsx'
import { CLIENT_TYPES, CUSTOM_CLIENT_TYPE, listedClientType } from '#features/projects/project.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'

/**
 * Describes the field for the type of client: one of the list, or other words. While those words are still empty the value is the choice
 * `CUSTOM_CLIENT_TYPE`, which the schema refuses.
 */
export const clientType: Field<'client_type', string> = {
  fields: [{ name: 'client_type', show: String }],
  Part: ({ form }) => <ClientTypeField form={form} />,
}

function ClientTypeField({ form }: { form: FormHandle }) {
  const { control, value, change, label, required, hint, error } = useField(form, 'client_type')
  const stored = String(value)
  const listed = listedClientType(stored)
  // A custom type may briefly equal a listed one: `Bedrijf` while somebody types `Bedrijfspand`.
  const [isWriting, setWriting] = useState(false)
  const isCustom = isWriting || (stored !== '' && listed === undefined)
  const choice = isCustom ? { ...control, id: `${control.id}-choice`, name: `${control.name}-choice` } : control

  return (
    <>
      <Labelled id={choice.id} label={label} hint={hint} required={required} error={isCustom ? undefined : error}>
        <Dropdown
          {...choice}
          value={isCustom ? CUSTOM_CLIENT_TYPE : (listed ?? '')}
          options={[...CLIENT_TYPES, CUSTOM_CLIENT_TYPE].map(asOption)}
          onChoose={(type) => {
            setWriting(type === CUSTOM_CLIENT_TYPE)
            change(type)
          }}
        />
      </Labelled>
      {isCustom && (
        <Labelled id={control.id} label={galleryTexts.customClientType} hint={undefined} required error={error}>
          <input
            className={controls.input}
            {...control}
            value={stored === CUSTOM_CLIENT_TYPE ? '' : stored}
            onChange={(event) => {
              setWriting(true)
              change(event.target.value.trim() === '' ? CUSTOM_CLIENT_TYPE : event.target.value)
            }}
          />
        </Labelled>
      )}
    </>
  )
}
