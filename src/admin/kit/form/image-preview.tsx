import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { isSafeUrl } from '#kernel/fields.ts'
import { isLibraryPhoto } from '#kernel/rich-text-node.ts'
import { imageTexts as texts } from '#texts/nl/admin/form-parts.ts'
import styles from './image-preview.module.css'

const TYPING_PAUSE = 400

/** Renders the image at an address, which may still be incomplete. */
export function ImagePreview({ address: typed }: { address: string }) {
  const [address] = useDebouncedValue(typed.trim(), TYPING_PAUSE)
  return isSafeUrl(address) && <Shown key={address} address={address} />
}

function Shown({ address }: { address: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  // The content security policy blocks images over http, so a request would only fail.
  if (/^http:/i.test(address)) return <p className={styles.note}>{texts.insecure}</p>
  return (
    <div className={`${styles.preview} ${styles[state]}`}>
      {state !== 'broken' && (
        <img
          src={isLibraryPhoto(address) ? `${address}?width=768&format=webp` : address}
          alt={texts.shown}
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
      <output>{state === 'shown' ? '' : texts[state]}</output>
    </div>
  )
}
