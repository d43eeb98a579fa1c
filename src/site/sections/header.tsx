import type { DetailsHTMLAttributes } from 'react'
import { site } from '#routes.ts'
import { navigation, services } from '#texts/nl/site.ts'
import { SERVICE_CATEGORIES } from '#kernel/service-category.ts'
import type { Company } from '#entities/settings/company.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import layout from '#site/styles/layout.module.css'
import { Logo } from './logo.tsx'
import { PhoneLink } from './phone-link.tsx'
import css from './header.module.css'

const PAGES = [
  { href: site.projects, text: navigation.projects },
  { href: site.about, text: navigation.about },
  { href: site.faq, text: navigation.faq },
  { href: site.blog, text: navigation.blog },
]

/** The bar on top of every page. Both menus are `details`, so that they open before any script is there. */
export function Header({ company, path }: { company: Company; path: string }) {
  return (
    <header className={`${css.top} ${layout.grid}`}>
      <div className={css.bar}>
        <Logo company={company} src="/logo.svg" />
        <WideMenu path={path} />
        <PhoneLink company={company} />
        <div className={css.contact}>
          <ButtonLink small href={site.contact} aria-current={path === site.contact ? 'page' : undefined}>
            {navigation.contactButton}
          </ButtonLink>
        </div>
        <MobileMenu path={path} />
      </div>
    </header>
  )
}

function WideMenu({ path }: { path: string }) {
  return (
    <nav className={css.wide} aria-label={navigation.main}>
      <MenuItems path={path} name="services" data-closes />
    </nav>
  )
}

function MobileMenu({ path }: { path: string }) {
  return (
    <details className={css.burger} data-closes>
      <summary>
        <Icon name="menu" className={css.open} />
        <Icon name="close" className={css.close} />
        {navigation.mobile}
      </summary>
      <nav className={css.sheet} aria-label={navigation.mobile}>
        <MenuLink href={site.home} text={navigation.home} path={path} />
        <MenuItems path={path} open={inServices(path)} />
        <MenuLink href={site.contact} text={navigation.contact} path={path} />
      </nav>
    </details>
  )
}

/** The services behind a fold, then the other pages. */
function MenuItems({ path, ...fold }: { path: string } & DetailsHTMLAttributes<HTMLDetailsElement>) {
  return (
    <>
      <details {...fold}>
        <summary aria-current={inServices(path) ? 'true' : undefined}>
          {navigation.services} <Icon name="chevron" />
        </summary>
        <ul>
          {SERVICE_CATEGORIES.map((category) => (
            <li key={category}>
              <MenuLink href={site.service(category)} text={services[category].menu} path={path} />
            </li>
          ))}
        </ul>
      </details>
      {PAGES.map((page) => (
        <MenuLink key={page.href} {...page} path={path} />
      ))}
    </>
  )
}

function MenuLink({ href, text, path }: { href: string; text: string; path: string }) {
  const isAbove = path.startsWith(`${href}/`)
  return (
    <a href={href} aria-current={path === href ? 'page' : isAbove ? 'true' : undefined}>
      {text}
    </a>
  )
}

const inServices = (path: string) => path.startsWith('/diensten/')
