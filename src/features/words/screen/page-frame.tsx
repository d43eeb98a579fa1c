import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { PAGE_SANDBOX, trustedPage } from '#admin/kit/trusted-page.ts'
import { pageTexts as texts } from '#texts/nl/admin/pages.ts'
import { labelPlace } from './label-place.ts'
import { type Box, boxOf, pathAt } from './marked-words.ts'
import styles from './page-frame.module.css'
import { patchElement } from './patch-element.ts'

interface PageFrameProps {
  html: string
  title: string
  /** The width of the screen that is simulated. */
  pageWidth: number
  /** The available size; a wider page is scaled down. */
  room: { width: number; height: number }
  /** The path of the words that are being edited. */
  active: string | null
  nameOf: (path: string) => string | undefined
  onChoose: (path: string) => void
}

/**
 * Renders a page in a frame without scripts. Some browsers deliver no events from such a frame, so a layer over it handles the pointer and
 * the scrolling, and finds the sentence by its position.
 */
export function PageFrame({ html, title, pageWidth, room, active, nameOf, onChoose }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const layer = useRef<HTMLElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [height, setHeight] = useState(0)
  const [outlined, setOutlined] = useState<Box | null>(null)
  const [label, setLabel] = useState<Pick<Box, 'left' | 'top'> | null>(null)
  const [pointed, setPointed] = useState<Box | null>(null)
  const scale = Math.min(1, room.width / pageWidth)
  const name = active === null ? undefined : nameOf(active)

  const measure = useEffectEvent((path: string | null) => {
    const page = frame.current?.contentDocument
    if (!page?.body) return null
    setHeight(page.documentElement.scrollHeight)
    const box = path === null ? null : boxOf(page, path)
    setOutlined(box)
    setLabel(box && name !== undefined ? labelPlace(page, box, name, scale / lettersGrown()) : null)
    setPointed(null)
    return box
  })

  const showFirst = useEffectEvent(() => frame.current?.setAttribute('srcdoc', trustedPage(html)))
  useLayoutEffect(() => showFirst(), [])
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isLoaded || !page) return
    patchElement(page.body, new DOMParser().parseFromString(trustedPage(html), 'text/html').body)
    measure(active)
  }, [html, isLoaded, active])

  // Another scale, and images and fonts that load later, move the content below them.
  const measureAgain = useEffectEvent((_scale?: number) => void measure(active))
  useEffect(() => measureAgain(scale), [scale])
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isLoaded || !page) return undefined
    page.documentElement.style.setProperty('overflow', 'hidden')
    const observer = new ResizeObserver(() => measureAgain())
    observer.observe(page.documentElement)
    observer.observe(page.body)
    return () => observer.disconnect()
  }, [isLoaded])

  const scrollTo = useEffectEvent((path: string | null, isMeasured: boolean) => {
    const box = isMeasured ? measure(path) : null
    const shown = layer.current
    if (!box || !shown) return
    const [top, bottom] = [box.top * scale, (box.top + box.height) * scale]
    const isSeen = top >= shown.scrollTop && bottom <= shown.scrollTop + shown.clientHeight * SEEN
    if (!isSeen) shown.scrollTo({ top: Math.max(0, top - shown.clientHeight / 3), behavior: 'instant' })
  })
  const isReady = isLoaded && height > 0
  useEffect(() => scrollTo(active, isReady), [active, isReady])

  useLayerEvents({ frame, layer, scale, onPoint: setPointed, onChoose })

  const place = (box: Box) => ({ left: box.left * scale, top: box.top * scale, width: box.width * scale, height: box.height * scale })
  return (
    <div className={styles.frame} style={{ width: pageWidth * scale, height: room.height }}>
      <iframe
        ref={frame}
        title={title}
        sandbox={PAGE_SANDBOX}
        inert
        style={{ width: pageWidth, height: room.height / scale, scale: String(scale) }}
        onLoad={() => setLoaded(true)}
      />
      {/* The keyboard scrolls this section; a sentence is reached by its field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={layer} className={`${styles.layer} ${pointed ? styles.over : ''}`} aria-label={texts.previewScroll} tabIndex={0}>
        <div className={styles.whole} style={{ height: height * scale }}>
          {pointed && <span className={styles.pointed} style={place(pointed)} />}
          {outlined && <span className={styles.outlined} style={place(outlined)} />}
          {label && (
            <small className={styles.label} style={{ left: label.left * scale, top: label.top * scale }}>
              {name}
            </small>
          )}
        </div>
      </section>
    </div>
  )
}

interface LayerEvents {
  frame: RefObject<HTMLIFrameElement | null>
  layer: RefObject<HTMLElement | null>
  scale: number
  onPoint: (box: Box | null) => void
  onChoose: (path: string) => void
}

/** Handles the pointer and the scrolling of the layer over the page. */
function useLayerEvents({ frame, layer, scale, onPoint, onChoose }: LayerEvents) {
  const pathUnder = useEffectEvent(({ clientX, clientY }: MouseEvent): string | undefined => {
    const page = frame.current?.contentDocument
    const corner = layer.current?.getBoundingClientRect()
    return page && corner ? pathAt(page, (clientX - corner.left) / scale, (clientY - corner.top) / scale) : undefined
  })
  const point = useEffectEvent((event: MouseEvent) => {
    const path = pathUnder(event)
    const page = frame.current?.contentDocument
    onPoint(page && path !== undefined ? boxOf(page, path) : null)
  })
  const choose = useEffectEvent((event: MouseEvent) => {
    const path = pathUnder(event)
    if (path !== undefined) onChoose(path)
  })
  const leave = useEffectEvent(() => onPoint(null))
  const follow = useEffectEvent(() => {
    const top = (layer.current?.scrollTop ?? 0) / scale
    frame.current?.contentWindow?.scrollTo({ top, behavior: 'instant' })
  })
  useEffect(() => {
    const shown = layer.current
    const ended = new AbortController()
    const { signal } = ended
    shown?.addEventListener('pointermove', (event) => point(event), { signal })
    shown?.addEventListener('pointerleave', () => leave(), { signal })
    shown?.addEventListener('click', (event) => choose(event), { signal })
    shown?.addEventListener('scroll', () => follow(), { signal, passive: true })
    return () => ended.abort()
  }, [layer])
}

/** Returns how much larger the reader's letters are than the default. */
const lettersGrown = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** The part of the height that the bar at the bottom of a phone leaves free. */
const SEEN = 0.85
