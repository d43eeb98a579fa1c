import type { Box } from './marked-words.ts'

/** Sizes in pixels of the screen, which do not scale with the page. */
const HEIGHT = 20
const CHARACTER = 7
const PADDING = 14

/**
 * Finds a place for the label of an outlined box that covers no words: in the box, beside it, under it or above it; null when there is
 * none. In pixels of the page.
 */
export function labelPlace(page: Document, box: Box, name: string, scale: number): Pick<Box, 'left' | 'top'> | null {
  const [width, height] = [(name.length * CHARACTER + PADDING) / scale, HEIGHT / scale]
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const places = [
    { left: right - width, top: bottom - height },
    { left: right, top: bottom - height },
    { left: box.left - width, top: bottom - height },
    { left: right - width, top: bottom },
    { left: box.left, top: bottom },
    { left: right - width, top: box.top - height },
    { left: box.left, top: box.top - height },
  ].map((place) => ({ ...place, width, height }))
  const words = wordsBetween(page, box.top - height, bottom + height)
  const most = page.documentElement.clientWidth
  return places.find((place) => place.left >= 0 && place.left + width <= most && !words.some((each) => overlap(place, each))) ?? null
}

/** Returns the boxes of all lines of text in a part of the page. */
function wordsBetween(page: Document, top: number, bottom: number): Box[] {
  const { scrollX, scrollY } = page.defaultView ?? { scrollX: 0, scrollY: 0 }
  const range = page.createRange()
  const found: Box[] = []
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode)
    for (const { left, top: lineTop, width, height } of range.getClientRects())
      if (width > 1 && lineTop + scrollY < bottom && lineTop + height + scrollY > top)
        found.push({ left: left + scrollX, top: lineTop + scrollY, width, height })
  }
  return found
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
