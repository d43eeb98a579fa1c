import { Parser } from 'htmlparser2'
import { isHidden } from '#kernel/rich-text-source.ts'

/** The most characters of HTML that are read. */
const HTML_MAX = 1_000_000
/** The most elements within each other, since each end tag is searched in them. What follows a deeper one is left out. */
const DEPTH_MAX = 400
const ADDRESS_MAX = 300

/** Marks a picture of the mail in the text, by its Content-ID, until somebody knows whose words it stands in. */
const MARK = '\ue000'
const MARKED = /\ue000([^\ue000]{0,500})\ue000/g

type Attributes = Record<string, string>

interface Open {
  name: string
  isUnseen: boolean
  /** True for letters of no size, unless an element within them has a size again. */
  isTiny: boolean
  isPreformatted: boolean
  isSignature: boolean
  quotes: number
  /** The number of the next item of a list. */
  next?: number
}

interface HtmlText {
  text: string
  /** The Content-IDs of pictures in a signature. */
  signature: string[]
  isWhole: boolean
}

/**
 * Returns the text of a mail in HTML as its reader sees it: quotations with `> `, each item and row on a separate line, links with their
 * addresses. Pictures of the mail are marked, see `withoutMarks`.
 */
export function htmlText(html: string): HtmlText {
  const lines: string[] = []
  const signature: string[] = []
  const open: Open[] = []
  const outside: Open = { name: '', isUnseen: false, isTiny: false, isPreformatted: false, isSignature: false, quotes: 0 }
  let line: string[] = []
  let link: { href: string; from: number; depth: number } | undefined
  let isSpaced = true
  let isBullet = false
  let isBlankDue = false
  let isWhole = html.length <= HTML_MAX
  const innermost = (): Open => open.at(-1) ?? outside

  const add = (text: string) => {
    line.push(text)
    isSpaced = text.endsWith(' ')
    isBullet = false
  }
  const endLine = (quotes: number) => {
    const written = withoutLastBars(line.join('').trimEnd())
    if (line.length > 0 && written === '') isBlankDue = true
    line = []
    if (link) link.from = 0
    isSpaced = true
    isBullet = false
    if (written === '') return
    if (isBlankDue && lines.length > 0) lines.push('>'.repeat(Math.min(quotes, quotesOf(lines.at(-1)))))
    isBlankDue = false
    lines.push(quotes > 0 ? `${'>'.repeat(quotes)} ${written}` : written)
  }
  const atBlock = (isApart: boolean) => {
    if (!isBullet) endLine(innermost().quotes)
    if (isApart && !isBullet) isBlankDue = true
  }

  const start = (name: string, attributes: Attributes) => {
    if (name === 'br' || name === 'hr') {
      if (line.length === 0) isBlankDue = true
      endLine(innermost().quotes)
    } else if (BLOCKS.has(name)) atBlock(isApart(name, attributes))
    const place = placeOf(name, attributes, innermost())
    open.push(place)
    if (place.isUnseen) return
    if (name === 'a') link ??= { href: attributes['href'] ?? '', from: line.length, depth: open.length }
    else if (name === 'li') {
      add(bulletFor(open))
      isBullet = true
    } else if ((name === 'td' || name === 'th') && line.length > 0) add(' | ')
    else if (name === 'img') {
      const { src = '', alt = '' } = attributes
      if (/^cid:/i.test(src) && place.isSignature) signature.push(src.slice(4))
      else if (/^cid:/i.test(src)) line.push(`${MARK}${src.slice(4, 504).replaceAll(MARK, '')}${MARK}`)
      // Mail programs send emoji as pictures.
      else if (/^\P{ASCII}{1,8}$/u.test(alt)) add(alt)
    }
  }

  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (open.length < DEPTH_MAX) return start(name, attributes)
      isWhole = false
      parser.pause()
    },
    ontext: (text) => {
      const { isUnseen, isTiny, isPreformatted, quotes } = innermost()
      if (isUnseen || isTiny) return
      const plain = text.replaceAll(MARK, '')
      const [first = '', ...others] = isPreformatted ? plain.split('\n') : [plain.replace(/[ \t\r\n\f]+/g, ' ')]
      const words = isSpaced && !isPreformatted && first.startsWith(' ') ? first.slice(1) : first
      if (words !== '') add(words)
      for (const other of others) {
        endLine(quotes)
        if (other !== '') add(other)
      }
    },
    onclosetag: (name) => {
      const at = open.findLastIndex((each) => each.name === name)
      if (at < 0) return
      if (link && link.depth > at) {
        const after = addressAfter(line.slice(link.from).join(''), link.href)
        if (after !== '') add(after)
        link = undefined
      }
      if (BLOCKS.has(name)) atBlock(name !== 'p' && APART.has(name))
      open.length = at
    },
  })
  parser.write(html.slice(0, HTML_MAX))
  parser.end()
  endLine(innermost().quotes)
  return { text: lines.join('\n'), signature, isWhole }
}

/** Returns a text without the marks of pictures, and the Content-IDs of these. */
export function withoutMarks(text: string): { text: string; pictures: string[] } {
  const pictures: string[] = []
  const plain = text.replace(MARKED, (_mark, id: string) => {
    pictures.push(id)
    return ''
  })
  return { text: plain.replaceAll(MARK, ''), pictures }
}

const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header li ' +
    'main nav ol p pre section summary table tr ul'
  ).split(' '),
)
/** Blocks with a blank line around them. */
const APART: ReadonlySet<string> = new Set('blockquote dl h1 h2 h3 h4 h5 h6 ol p pre ul'.split(' '))

/** The paragraphs of Outlook, and those without margins, are lines. */
const isApart = (name: string, { style = '', class: classes = '' }: Attributes): boolean =>
  APART.has(name) && !(name === 'p' && (/(?:^|\s)(?:Mso|x_Mso)/.test(classes) || /(?:^|[;\s])margin:\s*0/i.test(style)))

const placeOf = (name: string, attributes: Attributes, around: Open): Open => {
  const { style = '', id = '', class: classes = '' } = attributes
  const size = /(?:^|[;\s])font-size:\s*([\d.]{1,9})/i.exec(style)?.[1]
  return {
    name,
    isUnseen: around.isUnseen || isHidden(name, attributes) || COLLAPSED.test(style),
    isTiny: size === undefined ? around.isTiny : Number(size) === 0,
    isPreformatted: around.isPreformatted || name === 'pre',
    isSignature: around.isSignature || /signature/i.test(id) || /signature/i.test(classes),
    quotes: around.quotes + (isQuotation(name, style) ? 1 : 0),
    ...(name === 'ol' && { next: 1 }),
  }
}

/** How mails hide what only a list of mails shows. */
const COLLAPSED = /(?:^|[;\s])(?:max-height|opacity):\s*0(?:px)?\s*(?:;|!|$)/i

/** Gmail indents the writer's words with a quotation without a border; Outlook can mark each mail below with a blue line. */
const isQuotation = (name: string, style: string): boolean => {
  if (name === 'blockquote') return !/(?:^|[;\s])border:\s*none/i.test(style)
  return name === 'div' && /(?:^|[;\s])border-left:\s*solid blue/i.test(style)
}

const bulletFor = (open: readonly Open[]): string => {
  const lists = open.filter(({ name }) => name === 'ul' || name === 'ol')
  const list = lists.at(-1)
  const bullet = list?.next === undefined ? '- ' : `${list.next}. `
  if (list?.next !== undefined) list.next += 1
  return '  '.repeat(Math.min(lists.length, 10) - 1 > 0 ? Math.min(lists.length, 10) - 1 : 0) + bullet
}

const addressAfter = (words: string, href: string): string => {
  const address = /^(?:https?:\/\/|mailto:)/i.test(href) ? href.replace(/^mailto:/i, '').trim() : ''
  if (address === '' || address.length > ADDRESS_MAX || words.trim() === '' || /\s/.test(address)) return ''
  const bare = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return words.includes(bare) ? '' : ` (${address})`
}

const quotesOf = (line = ''): number => /^>*/.exec(line)?.[0].length ?? 0

const withoutLastBars = (text: string): string => {
  let end = text.length
  while (end > 0 && (text[end - 1] === '|' || text[end - 1] === ' ')) end -= 1
  return text.slice(0, end)
}
