import type { Field } from './describe-form.ts'
import { Labelled, useField } from './field.tsx'
import { ImageAddress } from './image-address.tsx'
import { ImagePreview } from './image-preview.tsx'

/** Describes a field for the address of an image, with the image under it. */
export const imageUrl = <Name extends string>(name: Name): Field<Name, string> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name)
    return (
      <Labelled id={control.id} {...words}>
        <ImageAddress control={control} value={String(value)} onChange={change} />
        <ImagePreview address={String(value)} />
      </Labelled>
    )
  },
})
