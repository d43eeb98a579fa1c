import { element, type RichElement, type RichNode } from './rich-text-node.ts'
import { isBlank, type SourceElement, type SourceNode } from './rich-text-source.ts'

/** An item of a list, whichever way a program writes its lists. */
export interface ListItem {
  level: number
  isOrdered: boolean
  /** The number of the item, where the program says it. */
  number?: number
  /** True for the first item of a list of the source. */
  isFirst: boolean
  /** True for the only item of a list of the source. */
  isOnlyItem: boolean
  content: SourceNode[]
}

/** Returns the items of a list with their levels. A list directly in a list is one level deeper. */
export function itemsOf(list: SourceElement, level = 1): ListItem[] {
  const items: ListItem[] = []
  const parts = partsOf(list)
  const [first, ...others] = parts.filter((part) => !isList(part))
  for (const part of parts) {
    if (isList(part)) {
      items.push(...itemsOf(part, level + 1))
      continue
    }
    const isFirst = part === first
    const number = part.item?.value ?? (isFirst && list.tag === 'ol' ? (list.start ?? 1) : undefined)
    items.push({
      level: part.item?.level ?? level,
      isOrdered: list.tag === 'ol',
      ...(number !== undefined && { number }),
      isFirst,
      isOnlyItem: others.length === 0,
      content: part.children,
    })
  }
  return items
}

/** Returns the items and lists of a list; whatever stands between them becomes an item. */
function partsOf({ children }: SourceElement): SourceElement[] {
  const parts: SourceElement[] = []
  let loose: SourceElement | undefined
  for (const child of children) {
    if (typeof child !== 'string' && (child.tag === 'li' || isList(child))) {
      loose = undefined
      parts.push(child)
    } else if (loose) loose.children.push(child)
    else parts.push((loose = { tag: 'li', children: [child] }))
  }
  return parts.filter((part) => !isBlank(part))
}

type SourceList = SourceElement & { tag: 'ul' | 'ol' }

const isList = (node: SourceNode): node is SourceList => typeof node !== 'string' && (node.tag === 'ul' || node.tag === 'ol')

/** Returns the item that a paragraph of Word on a desktop is. Its number or bullet says the kind of list. */
export function wordItem({ item, children }: SourceElement): ListItem {
  const marker = wordsOf(item?.marker)
  const isOrdered = /\d|^\(?[a-z]{1,5}[.)]/i.test(marker)
  const number = /\d{1,9}(?=\D*$)/.exec(marker)?.[0]
  return {
    level: item?.level ?? 1,
    isOrdered,
    ...(number !== undefined && { number: Number(number) }),
    isFirst: true,
    isOnlyItem: true,
    content: children,
  }
}

const wordsOf = (node: SourceNode | undefined): string =>
  node === undefined ? '' : typeof node === 'string' ? node : node.children.map(wordsOf).join('').trim()

interface OpenList {
  level: number
  list: RichElement
  isOnlyItem: boolean
}

/**
 * Builds lists from items that follow each other. Items that a program writes in separate lists are joined: bullets when each list has one
 * item, numbers when they continue.
 */
export function listsOf(items: ListItem[], blocksOf: (content: SourceNode[]) => RichNode[]): RichElement[] {
  const lists: RichElement[] = []
  const open: OpenList[] = []
  const begin = ({ level, isOrdered, number, isOnlyItem }: ListItem): RichElement => {
    const list = element(tagOf({ isOrdered }))
    if (isOrdered && number !== undefined && number !== 1) list.start = number
    const last = open.at(-1)?.list.children.at(-1)
    if (last === undefined || typeof last === 'string') lists.push(list)
    else last.children.push(list)
    open.push({ level, list, isOnlyItem })
    return list
  }
  const add = (item: ListItem): void => {
    const content = blocksOf(item.content)
    // An item that contains only lists belongs to the item above it.
    const parts: SourceNode[] = content
    if (parts.every(isList)) return parts.flatMap((list) => itemsOf(list, item.level + 1)).forEach(add)
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    const here = open.at(-1)
    if (here && here.level > item.level) {
      // The list began with a deeper item, which had nothing above it.
      here.level = item.level
      if (here.list.tag !== tagOf(item)) open.pop()
    } else if (here && here.level === item.level && !continues(here, item)) open.pop()
    const isDeeper = here !== undefined && here.level < item.level
    const list = here && !isDeeper && open.includes(here) ? here.list : begin(item)
    list.children.push(element('li', content))
  }
  items.forEach(add)
  return lists
}

function continues({ list, isOnlyItem }: OpenList, item: ListItem): boolean {
  if (list.tag !== tagOf(item)) return false
  if (item.isOrdered) return item.number === undefined || item.number === (list.start ?? 1) + list.children.length
  return !item.isFirst || (isOnlyItem && item.isOnlyItem)
}

const tagOf = ({ isOrdered }: Pick<ListItem, 'isOrdered'>) => (isOrdered ? 'ol' : 'ul')
