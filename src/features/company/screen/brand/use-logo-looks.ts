import { useEffect, useState } from 'react'
import { type LogoLooks, logoLooks } from './logo-looks.ts'

/** The width and height to which a logo is scaled; enough to analyse it. */
const SIDE = 96

/** Returns the analysis of the picture at an address; undefined until the picture is loaded. */
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
