import { useEffect, useState } from 'react'

export interface LocalPreview {
  url: string
  /** The width in pixels. */
  width: number
  height: number
}

/** Returns a preview of a chosen image before it is uploaded; undefined while there is none or it cannot be shown. */
export function useLocalPreview(file: Blob | undefined): LocalPreview | undefined {
  const [preview, setPreview] = useState<LocalPreview>()
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.addEventListener('load', () => setPreview({ url, width: image.naturalWidth, height: image.naturalHeight }))
    image.src = url
    return () => {
      image.src = ''
      URL.revokeObjectURL(url)
      setPreview(undefined)
    }
  }, [file])
  return preview
}
