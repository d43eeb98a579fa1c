import { useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { shareTexts as texts } from '#texts/nl/admin/share.ts'
import { ShareDialog } from './share-dialog.tsx'

/** Renders the button that shares what is not on the site yet. `address` is that of its links in the API. docs/product/previews.md */
export function ShareLinks({ address }: { address: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="line" onClick={() => setIsOpen(true)}>
        {texts.share}
      </Button>
      {isOpen && <ShareDialog address={address} onDismiss={() => setIsOpen(false)} />}
    </>
  )
}
