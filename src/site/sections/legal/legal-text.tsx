import { longDutchDate } from '#kernel/dutch-date.ts'
import type { RichElement, RichNode } from '#kernel/rich-text-node.ts'
import { slugFrom } from '#kernel/slug.ts'
import { Breadcrumb } from '#site/sections/breadcrumb.tsx'
import { RichText } from '#site/sections/rich-text.tsx'
import layout from '#site/styles/layout.module.css'
import { Block } from './legal-block.tsx'
import css from './legal-text.module.css'

interface LegalTextProps {
  words: { menu: string; hero: Record<'heading' | 'lead' | 'changed' | 'contents', string>; body: RichNode[] }
  /** The time at which its words last changed, ISO 8601. */
  changed: string
}

/**
 * Renders a legal page: a table of contents, then numbered sections, each of which begins with a heading. A text without headings stands
 * there as it is.
 */
export function LegalText({ words: { menu, hero, body }, changed }: LegalTextProps) {
  const { before, sections } = sectionsIn(body)
  return (
    <div className={`${css.legal} ${layout.grid}`}>
      <header>
        <Breadcrumb name={menu} />
        <h1>{hero.heading}</h1>
        <p className={layout.lead}>{hero.lead}</p>
        <p className={css.changed}>
          {hero.changed} <time dateTime={changed.slice(0, 10)}>{longDutchDate(changed)}</time>
        </p>
      </header>
      {sections.length > 0 && (
        <nav className={css.contents} aria-labelledby="inhoudsopgave">
          <h2 id="inhoudsopgave">{hero.contents}</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <RichText nodes={title} />
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={css.sections}>
        {sections.length === 0 && before.map((block, index) => <Block key={index} block={block} />)}
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titel`}>
            <h2 id={`${id}-titel`}>
              <RichText nodes={title} />
            </h2>
            {blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

interface Section {
  /** The anchor of the section. It contains the section's position, so that it is unique. */
  id: string
  title: RichNode[]
  blocks: RichElement[]
}

/** Splits a text at its headings. Text before the first heading belongs to the first section; without a heading it is only in `before`. */
function sectionsIn(body: RichNode[]): { before: RichElement[]; sections: Section[] } {
  const sections: Section[] = []
  const before: RichElement[] = []
  for (const block of body.filter((node) => typeof node !== 'string'))
    if (block.tag === 'h2') {
      const id = slugFrom(wordsIn(block)) || 'deel'
      const isTaken = sections.some((section) => section.id === id)
      sections.push({
        id: isTaken ? `${id}-${sections.length + 1}` : id,
        title: block.children,
        blocks: sections.length === 0 ? before : [],
      })
    } else (sections.at(-1)?.blocks ?? before).push(block)
  return { before, sections }
}

const wordsIn = (node: RichNode): string => (typeof node === 'string' ? node : node.children.map(wordsIn).join(''))
