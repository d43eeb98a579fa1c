import type { DetailsHTMLAttributes } from 'react'
import { site } from '#routes.ts'
import { navigation } from '#texts/nl/site.ts'
import type { SiteCompany } from '#features/company/company.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Link, Navigation } from '#site/page.ts'
import { useSharedWords } from '#site/shared-words.ts'
import layout from '#site/styles/layout.module.css'
import { Logo } from './logo.tsx'
import { PhoneLink } from './phone-link.tsx'
import css from './header.module.css'

/** Renders the bar at the top of every page. Both menus are `details` elements, so that they open before any script is loaded. */
export function Header({ company, ...menu }: MenuProps & { company: SiteCompany }) {
  const { header } = useSharedWords()
  return (
    <header className={`${css.top} ${layout.grid}`}>
      <div className={css.bar}>
        <Logo company={company} on="light" />
        <WideMenu {...menu} />
        <PhoneLink company={company} />
        <div className={css.contact}>
          <ButtonLink small href={site.contact} aria-current={menu.path === site.contact ? 'page' : undefined}>
            {header.contact}
          </ButtonLink>
        </div>
        <MobileMenu {...menu} />
      </div>
    </header>
  )
}

interface MenuProps {
  links: Navigation['menu']
  /** The path of the current page. */
  path: string
}

function WideMenu({ links, path }: MenuProps) {
  return (
    <nav className={css.wide} aria-label={navigation.main}>
      <MenuItems links={links.filter(({ place }) => place !== 'phone')} path={path} name="services" data-closes />
    </nav>
  )
}

function MobileMenu({ links, path }: MenuProps) {
  const { header } = useSharedWords()
  return (
    <details className={css.burger} data-closes>
      <summary>
        <Icon name="menu" className={css.open} />
        <Icon name="close" className={css.close} />
        {header.menu}
      </summary>
      <nav className={css.sheet} aria-label={navigation.mobile}>
        <MenuItems links={links} path={path} open={servicesIn(links).some(({ href }) => href === path)} />
      </nav>
    </details>
  )
}

/** Renders the links of the menu. The services are grouped in a fold, at the place of the first one. */
function MenuItems({ links, path, ...fold }: MenuProps & DetailsHTMLAttributes<HTMLDetailsElement>) {
  const services = servicesIn(links)
  return links.map((link) => {
    if (link.place !== 'services') return <MenuLink key={link.href} {...link} path={path} />
    return link === services[0] && <Services key={link.href} links={services} path={path} {...fold} />
  })
}

function Services({ links, path, ...fold }: MenuProps & DetailsHTMLAttributes<HTMLDetailsElement>) {
  const { header } = useSharedWords()
  return (
    <details {...fold}>
      <summary aria-current={links.some(({ href }) => href === path) ? 'true' : undefined}>
        {header.services} <Icon name="chevron" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <MenuLink {...link} path={path} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function MenuLink({ href, text, path }: Link & { path: string }) {
  const isAbove = path.startsWith(`${href}/`)
  return (
    <a href={href} aria-current={path === href ? 'page' : isAbove ? 'true' : undefined}>
      {text}
    </a>
  )
}

const servicesIn = (links: MenuProps['links']) => links.filter(({ place }) => place === 'services')
