import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { isSafeUrl } from '#kernel/fields.ts'
import { imageTexts } from '#texts/nl/admin/form-parts.ts'
import controls from '#admin/kit/control.module.css'
import type { Field } from './describe-form.ts'
import { Labelled, useField } from './field.tsx'
import styles from './image-url.module.css'

const TYPING_PAUSE = 400

/** The address of an image, with the image itself under it. */
export const imageUrl = <Name extends string>(name: Name): Field<Name, string> => ({
  fields: [{ name, show: String }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name)
    const [address] = useDebouncedValue(String(value).trim(), TYPING_PAUSE)
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
        {isSafeUrl(address) && <Preview key={address} address={address} />}
      </Labelled>
    )
  },
})

function Preview({ address }: { address: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  // The page's policy lets no image in that travels in the open; asking for one would only fail.
  if (/^http:/i.test(address)) return <p className={styles.note}>{imageTexts.insecure}</p>
  return (
    <div className={`${styles.preview} ${styles[state]}`}>
      {state !== 'broken' && (
        <img
          src={address}
          alt={imageTexts.shown}
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
      <output>{state === 'shown' ? '' : imageTexts[state]}</output>
    </div>
  )
}
