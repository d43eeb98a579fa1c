import type { ServiceTemplate } from '#kernel/service-template.ts'

/** The names of a service. */
interface Named {
  name: string
  menu_name: string | null
  template: ServiceTemplate | null
}

interface Names {
  /** The first name of the service. */
  name: string
  /** The name in the quote form. */
  choice: string
  /** The name in the filter of projects, on their cards, and in the back office's lists. */
  projects: string
  /** The name on the tab of its questions. */
  questions: string
}

/** The names of the four built-in services in some places, for as long as a service has its first name. */
const BEGAN_AS: Record<ServiceTemplate, Names> = {
  facade: { name: 'Gevelreiniging', choice: 'Gevel', projects: 'Gevelreiniging', questions: 'Gevelreiniging' },
  render: { name: 'Crepi-reiniging', choice: 'Crepi', projects: 'Crepi-reiniging', questions: 'Crepi reinigen' },
  gutter: { name: 'Dakgootreiniging', choice: 'Dakgoot', projects: 'Dakgoot-reiniging', questions: 'Dakgoten reinigen' },
  driveway: { name: 'Oprit- en terrasreiniging', choice: 'Oprit of terras', projects: 'Oprit-reiniging', questions: 'Oprit reinigen' },
}

/** The names of the pages that services began with. */
export const templateNames: Record<ServiceTemplate, string> = {
  facade: BEGAN_AS.facade.name,
  render: BEGAN_AS.render.name,
  gutter: BEGAN_AS.gutter.name,
  driveway: BEGAN_AS.driveway.name,
}

/** Returns the name of a service in a list. docs/product/services.md */
export function serviceNameIn(list: 'choice' | 'projects' | 'questions', service: Named): string {
  const { name, menu_name, template } = service
  return template && keepsFirstName(service) ? BEGAN_AS[template][list] : (menu_name ?? name)
}

/** True when the service is one of the four built-in ones and still has its first name. */
export const keepsFirstName = ({ name, template }: Pick<Named, 'name' | 'template'>): boolean =>
  template !== null && BEGAN_AS[template].name === name

/** Returns a slug as readable words: `dakgoot-reiniging` as `Dakgoot reiniging`. */
export const slugInWords = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

/** Returns the services as choices for the back office, with a mark on those that visitors do not see. */
export const serviceOptionsBySlug = (services: readonly (Named & { slug: string; active: boolean })[]) =>
  services.map((service) => ({ value: service.slug, label: hiddenToo(service, serviceNameIn('projects', service)) }))

/** Returns the label of a service in the back office's lists, with a mark when visitors do not see it. */
export const hiddenToo = ({ active }: { active: boolean }, label: string) => (active ? label : `${label} (verborgen)`)
