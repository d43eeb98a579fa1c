import { useEffect, useEffectEvent, useState } from 'react'
import type { ShownPicture } from '#admin/kit/pictures/use-shown-picture.ts'
import { type LogoAnalysis, analyseLogo } from './analyse-logo.ts'

/** The width and height to which a logo is scaled; enough to analyse it. */
const SIDE = 96

/** Returns the analysis of a logo, as the screen shows it; undefined until the picture is loaded. */
export function useLogoAnalysis(shown: ShownPicture['image'] | undefined): LogoAnalysis | undefined {
  const address = shown?.src
  const onError = useEffectEvent(() => shown?.onError())
  const [seen, setSeen] = useState<{ address: string; analysis: LogoAnalysis }>()
  useEffect(() => {
    if (address === undefined) return undefined
    const image = new Image()
    let isWanted = true
    image.addEventListener('load', () => {
      const canvas = new OffscreenCanvas(SIDE, SIDE)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, SIDE, SIDE)
      const pixels = context?.getImageData(0, 0, SIDE, SIDE).data
      if (pixels) setSeen({ address, analysis: analyseLogo(pixels) })
    })
    image.addEventListener('error', () => isWanted && onError())
    image.src = address
    return () => {
      isWanted = false
      image.src = ''
    }
  }, [address])
  return seen?.address === address ? seen?.analysis : undefined
}
