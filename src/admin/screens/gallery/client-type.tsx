import { useState } from 'react'
import controls from '#admin/kit/control.module.css'
import { asOption, Dropdown } from '#admin/kit/dropdown.tsx'
import type { Field, FormHandle } from '#admin/kit/form/describe-form.ts'
import { Labelled, useField } from '#admin/kit/form/field.tsx'
import { CLIENT_TYPES, CUSTOM_CLIENT_TYPE, listedClientType } from '#entities/portfolio-items/portfolio-item.ts'
import { galleryTexts } from '#texts/nl/admin/gallery.ts'

/**
 * One of the types, or words of one's own, which are then the type. While those are still to be written the value is the choice itself,
 * which the schema refuses.
 */
export const clientType: Field<'client_type', string> = {
  fields: [{ name: 'client_type', show: String }],
  Part: ({ form }) => <ClientTypeField form={form} />,
}

function ClientTypeField({ form }: { form: FormHandle }) {
  const { control, value, change, label, required, hint, error } = useField(form, 'client_type')
  const stored = String(value)
  const listed = listedClientType(stored)
  // Words of one's own may for a moment be one of the list: `Bedrijf` on the way to `Bedrijfspand`.
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
