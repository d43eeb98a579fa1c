/** A box in a document, in its pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The pixels between a sentence and its outline. */
const AROUND = 6

/** Returns the box of the words at a path (`hero.heading`) in a preview; null when the preview does not show them. */
export function boxOf(page: Document, path: string): Box | null {
  const rects = marked(page)
    .filter(({ dataset }) => dataset['word'] === path)
    .flatMap((element) => [...element.getClientRects()])
    .filter(({ width, height }) => width > 0 && height > 0)
  if (rects.length === 0) return null
  const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))]
  const [right, bottom] = [Math.max(...rects.map((rect) => rect.right)), Math.max(...rects.map((rect) => rect.bottom))]
  const { scrollX, scrollY } = page.defaultView ?? { scrollX: 0, scrollY: 0 }
  return {
    left: left + scrollX - AROUND,
    top: top + scrollY - AROUND,
    width: right - left + 2 * AROUND,
    height: bottom - top + 2 * AROUND,
  }
}

/** Returns the path of the words at a point in the viewport; undefined when there are none. */
export const pathAt = (page: Document, x: number, y: number): string | undefined =>
  marked(page).find((element) => [...element.getClientRects()].some((rect) => contains(rect, x, y)))?.dataset['word']

const marked = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-word]')]
const contains = ({ left, right, top, bottom }: DOMRect, x: number, y: number) => left <= x && x <= right && top <= y && y <= bottom
