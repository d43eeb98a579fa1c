import type { LegalBlock } from '#texts/nl/legal.ts'
import css from './legal-block.module.css'

/** A paragraph, a list, words with what they stand for, or an address. */
export function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className={css.paragraph}>{block}</p>
  if (Array.isArray(block))
    return (
      <ul className={css.list}>
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  if ('facts' in block)
    return (
      <dl className={css.facts}>
        {block.facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  const { name, address, email, website } = block.authority
  return (
    <address className={css.authority}>
      <b>{name}</b>
      {address}
      <br />
      <a href={`mailto:${email}`}>{email}</a>
      <br />
      <a href={website} rel="noopener">
        {website.replace('https://', '')}
      </a>
    </address>
  )
}
