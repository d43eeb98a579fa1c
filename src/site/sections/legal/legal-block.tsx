import type { RichElement, RichNode } from '#kernel/rich-text-node.ts'
import { RichText } from '#site/sections/rich-text.tsx'
import css from './legal-block.module.css'

/** Renders a block of a legal text. A list whose entries each begin with bold text and a line break becomes a table with two columns. */
export function Block({ block }: { block: RichElement }) {
  const { tag, children } = block
  if (tag === 'blockquote')
    return (
      <blockquote className={css.authority}>
        <RichText nodes={inlineOf(block)} />
      </blockquote>
    )
  if (tag !== 'ul' && tag !== 'ol')
    return (
      <p className={css.paragraph}>
        <RichText nodes={tag === 'h3' ? [{ tag: 'strong', children }] : children} />
      </p>
    )
  const entries = children.filter((child) => typeof child !== 'string').map(inlineOf)
  const facts = entries.map(factIn)
  return facts.every((fact) => fact !== null) ? <Facts facts={facts} /> : <List of={tag} entries={entries} />
}

interface Fact {
  name: RichNode[]
  text: RichNode[]
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, text }, index) => (
        <div key={index}>
          <dt>
            <RichText nodes={name} />
          </dt>
          <dd>
            <RichText nodes={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function List({ of: Tag, entries }: { of: 'ul' | 'ol'; entries: RichNode[][] }) {
  return (
    <Tag className={css.list}>
      {entries.map((entry, index) => (
        <li key={index}>
          <RichText nodes={entry} />
        </li>
      ))}
    </Tag>
  )
}

/** Returns the inline content of a block, without its paragraph when that is the only child. */
function inlineOf({ children }: RichElement): RichNode[] {
  const [only, ...others] = children
  return typeof only === 'object' && only.tag === 'p' && others.length === 0 ? only.children : children
}

function factIn([bold, end, ...text]: RichNode[]): Fact | null {
  const isFact = typeof bold === 'object' && bold.tag === 'strong' && typeof end === 'object' && end.tag === 'br'
  return isFact ? { name: bold.children, text } : null
}
