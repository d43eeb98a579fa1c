import controls from '#admin/kit/control.module.css'
import type { Field } from './describe-form.ts'
import { Labelled, useField } from './field.tsx'
import { ImagePreview } from './image-preview.tsx'

/** The address of an image, with the image itself under it. */
export const imageUrl = <Name extends string>(name: Name): Field<Name, string> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name)
    return (
      <Labelled id={control.id} {...words}>
        <input
          className={controls.input}
          {...control}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={String(value)}
          onChange={(event) => change(event.target.value)}
        />
        <ImagePreview address={String(value)} />
      </Labelled>
    )
  },
})
