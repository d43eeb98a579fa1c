import { Icon } from '#ui/icon.tsx'
import css from './link-list.module.css'

/** Renders a few links below each other, with lines between them. */
export function LinkList({ title, links }: { title: string; links: { href: string; text: string }[] }) {
  return (
    <nav className={css.links} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>
              {link.text}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
