import { useEffect, useState } from 'react'
import { type LogoLooks, logoLooks } from './logo-looks.ts'

/** As many pixels as tell what a logo looks like. */
const SIDE = 96

/** What the picture at an address looks like; undefined until it is there. */
export function useLogoLooks(address: string | undefined): LogoLooks | undefined {
  const [seen, setSeen] = useState<{ address: string; looks: LogoLooks }>()
  useEffect(() => {
    if (address === undefined) return undefined
    const image = new Image()
    image.addEventListener('load', () => {
      const canvas = new OffscreenCanvas(SIDE, SIDE)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, SIDE, SIDE)
      const pixels = context?.getImageData(0, 0, SIDE, SIDE).data
      if (pixels) setSeen({ address, looks: logoLooks(pixels) })
    })
    image.src = address
    return () => {
      image.src = ''
    }
  }, [address])
  return seen?.address === address ? seen?.looks : undefined
}
