import { aboutWords } from '#texts/nl/pages/about.ts'
import { blogWords } from '#texts/nl/pages/blog.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { faqWords } from '#texts/nl/pages/faq.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { privacyWords } from '#texts/nl/pages/privacy.ts'
import { projectsWords } from '#texts/nl/pages/projects.ts'
import { termsWords } from '#texts/nl/pages/terms.ts'
import { menuNameOf } from '#features/services/service.ts'
import { site } from '#routes.ts'
import { readContent } from '../../../render/content.ts'

const read = readContent()
const labelOf = ({ fields }) => fields.menu.standard
const link = (href, words) => ({ href, text: labelOf(words) })

export const content = {
  ...read,
  /** The links that follow from our pages, written out. */
  links: {
    home: link(site.home, homeWords),
    contact: link(site.contact, contactWords),
    about: link(site.about, aboutWords),
    faq: link(site.faq, faqWords),
    projects: link(site.projects, projectsWords),
    blog: link(site.blog, blogWords),
    privacy: link(site.privacy, privacyWords),
    terms: link(site.terms, termsWords),
    services: read.services.map((service) => ({ href: site.service(service.slug), text: menuNameOf(service) })),
  },
}
