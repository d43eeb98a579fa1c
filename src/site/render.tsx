import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Document } from './document.tsx'
import { KeptParts, PLACE_HTML } from './kept.tsx'
import { nameOfProps } from './name-of-props.ts'
import type { Head, Page, Shell } from './page.ts'
import { type GatheredImages, gatherImages, placeholderRules } from './pictures/gathered-images.ts'
import { PageImagesContext } from './pictures/page-images.ts'

/**
 * A whole document but for its styles, which are the same bytes in every rendering and need not go through it each time.
 * What the response's policy must allow is told beside it.
 */
export interface RenderedDocument {
  beforeStyles: Buffer[]
  afterStyles: Buffer[]
  /** To follow the page's own styles. */
  rules: string
  /** Where images come from that are not our own: `https://voorbeeld.test`. */
  imageHosts: string[]
}

/** What a part of a page came to: its HTML piece by piece, and what its images need elsewhere in the page. */
interface Drawing {
  html: Buffer<ArrayBuffer>[]
  images: GatheredImages
}

/** One that is kept, as a single piece. */
interface KeptDrawing {
  html: Buffer<ArrayBuffer>
  images: GatheredImages
}

const DOCTYPE = Buffer.from('<!doctype html>')
const STYLES_END = '</style>'
/** Where a frame has its content. No words of anybody's can be this: in text, attributes and data `<` is written otherwise. */
const CONTENT_HTML = '<page-content></page-content>'

/** Of one part. So many pages have it at once, or so many changes ago is long enough. */
const MOST_DRAWINGS = 30
/** By part, and then by its props. */
const drawings = new WeakMap<object, Map<string, KeptDrawing>>()

/** A page and what it loaded, as HTML. */
export function renderPage<Data>(page: Page<Data>, data: Data, shell: Shell): RenderedDocument {
  const { View } = page
  const { html } = drawingOf(<Frame {...shell} {...page.head(data, shell.company)} />)
  const content = draw(<View data={data} company={shell.company} />)
  // The document's own style element is the first, and empty.
  const styles = html.indexOf(STYLES_END)
  const place = html.indexOf(CONTENT_HTML)
  return {
    beforeStyles: [DOCTYPE, html.subarray(0, styles)],
    afterStyles: [html.subarray(styles, place), ...content.html, html.subarray(place + CONTENT_HTML.length)],
    rules: placeholderRules(content.images),
    imageHosts: [...content.images.hosts],
  }
}

/** The document around whatever content. */
const Frame = (props: Head & Shell) => <Document {...props}>{createElement('page-content')}</Document>

/** The drawing of a part that there is, or a new one; then the oldest goes. */
function drawingOf(part: ReactElement<object>): KeptDrawing {
  const ofPart = drawings.get(part.type as object) ?? new Map<string, KeptDrawing>()
  drawings.set(part.type as object, ofPart)
  const from = nameOfProps(part.props)
  const there = ofPart.get(from)
  if (there) return there
  const { html, images } = draw(part)
  const drawing = { html: Buffer.concat(html), images }
  if (ofPart.size >= MOST_DRAWINGS) ofPart.delete(ofPart.keys().next().value as string)
  ofPart.set(from, drawing)
  return drawing
}

/** Draws something anew, but for the kept parts in it that there are. */
function draw(element: ReactElement): Drawing {
  const images = gatherImages()
  const parts: ReactElement<object>[] = []
  const whole = renderToString(
    <PageImagesContext value={images.gather}>
      <KeptParts value={parts}>{element}</KeptParts>
    </PageImagesContext>,
  )
  const [first = '', ...others] = whole.split(PLACE_HTML)
  const html = [Buffer.from(first)]
  for (const [index, text] of others.entries()) {
    const drawing = drawingOf(parts[index] as ReactElement<object>)
    images.include(drawing.images)
    html.push(drawing.html, Buffer.from(text))
  }
  return { html, images }
}
