import { addressOf, type SiteCompany } from '#features/company/company.ts'
import type { Link, Navigation } from '#site/page.ts'
import { useSharedWords } from '#site/shared-words.ts'
import { unbroken } from '#site/unbroken.ts'
import layout from '#site/styles/layout.module.css'
import { Logo } from './logo.tsx'
import { PhoneLink } from './phone-link.tsx'
import css from './footer.module.css'
import { breakable } from '#ui/long-words.ts'
import { mailLink } from '#kernel/email.ts'

/** Renders the footer of every page: the company, links, contact details, and the legal pages. */
export function Footer({ company, links }: { company: SiteCompany; links: Navigation['footer'] }) {
  const { footer } = useSharedWords()
  return (
    <footer className={`${css.foot} ${layout.grid} ${layout.strong}`}>
      <div className={css.brand}>
        <Logo company={company} on="dark" />
        <p>{unbroken(footer.lead)}</p>
      </div>
      <LinkList title={footer.pages} links={links.pages} />
      <LinkList title={footer.services} links={links.services} />
      <Reach company={company} />
      <div className={css.legal}>
        <span>{breakable(company.name)}</span>
        {footer.vat && <span>{footer.vat}</span>}
        {links.legal.map(({ href, text }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </div>
    </footer>
  )
}

/** Renders how to reach the company; nothing while nobody entered any of it. */
function Reach({ company }: { company: SiteCompany }) {
  const { footer } = useSharedWords()
  const facts = [addressOf(company), company.work_area, company.opening_hours].filter(Boolean)
  if (facts.length === 0 && !company.phone && !company.email) return null
  return (
    <div className={css.reach}>
      <h2>{footer.reach}</h2>
      <address>
        <PhoneLink company={company} />
        <ul hidden={!company.email && facts.length === 0}>
          {company.email && (
            <li>
              <a href={mailLink(company.email)}>{company.email}</a>
            </li>
          )}
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Profiles company={company} />
      </address>
    </div>
  )
}

/** Renders a list of links; nothing when there are none. */
function LinkList({ title, links }: { title: string; links: Link[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders links to the company's profiles on other sites, without those that it does not have. */
function Profiles({ company }: { company: SiteCompany }) {
  const { footer } = useSharedWords()
  const profiles = [
    { href: company.youtube_url, text: footer.video },
    { href: company.instagram_url, text: footer.photos },
    { href: company.google_reviews_url, text: footer.reviews },
  ].filter((profile) => profile.href)
  if (profiles.length === 0) return null
  return (
    <ul className={css.profiles}>
      {profiles.map((profile) => (
        <li key={profile.text}>
          <a href={profile.href} rel="noopener">
            {profile.text}
          </a>
        </li>
      ))}
    </ul>
  )
}
