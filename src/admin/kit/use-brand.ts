import { useEffect, useRef } from 'react'
import type { Brand } from '#features/company/brand.ts'
import { api } from '#routes.ts'
import { useSetting } from './use-setting.ts'

/** Returns the brand that came with the page, until this tab reads or saves a newer one. */
export function useBrand(): Brand {
  const { data } = useSetting(api.settings('brand'), false)
  return brandIn(data ?? ofPage())
}

function ofPage(): unknown {
  const content = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content
  return content ? JSON.parse(content) : undefined
}

/** Reads the brand without its schema, because the schema would add zod and the colour code to the login screen. */
function brandIn(sent: unknown): Brand {
  const { colour, logo, logo_on_dark, icon, share_picture }: Record<string, unknown> = typeof sent === 'object' ? { ...sent } : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { colour: text(colour), logo: text(logo), logo_on_dark: text(logo_on_dark), icon: text(icon), share_picture: text(share_picture) }
}

/** Applies the shades of a brand that is saved while the page is open; the page already came with the shades of the earlier brand. */
export function useBrandShades(): void {
  const { colour } = useBrand()
  const shown = useRef(colour)
  useEffect(() => {
    if (colour === shown.current) return
    shown.current = colour
    // A browser resolves several imports of one script in any order, so each applies the newest colour.
    void import('./brand-tokens.ts').then(({ setShades }) => setShades(document.documentElement, shown.current))
  }, [colour])
}
