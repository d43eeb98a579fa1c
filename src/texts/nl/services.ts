import type { ServiceTemplate } from '#kernel/service-template.ts'

/** What names a service. */
interface Named {
  name: string
  menu_name: string | null
  template: ServiceTemplate | null
}

interface Names {
  /** The name that it began with. */
  name: string
  /** In the quote form. */
  choice: string
  /** In the filter of projects, on their cards, and in the back office's lists. */
  projects: string
  /** On the tab of its questions. */
  questions: string
}

/** The specification's four have a name of their own in some places, for as long as they bear the name that they began with. */
const BEGAN_AS: Record<ServiceTemplate, Names> = {
  facade: { name: 'Gevelreiniging', choice: 'Gevel', projects: 'Gevelreiniging', questions: 'Gevelreiniging' },
  render: { name: 'Crepi-reiniging', choice: 'Crepi', projects: 'Crepi-reiniging', questions: 'Crepi reinigen' },
  gutter: { name: 'Dakgootreiniging', choice: 'Dakgoot', projects: 'Dakgoot-reiniging', questions: 'Dakgoten reinigen' },
  driveway: { name: 'Oprit- en terrasreiniging', choice: 'Oprit of terras', projects: 'Oprit-reiniging', questions: 'Oprit reinigen' },
}

/** What a list calls a service. docs/product/services.md */
export function serviceNameIn(list: 'choice' | 'projects' | 'questions', service: Named): string {
  const { name, menu_name, template } = service
  return template && keepsFirstName(service) ? BEGAN_AS[template][list] : (menu_name ?? name)
}

/** Whether it is one of the four, under the name that it began with. */
export const keepsFirstName = ({ name, template }: Pick<Named, 'name' | 'template'>): boolean =>
  template !== null && BEGAN_AS[template].name === name

/** A slug as people write it: `dakgoot-reiniging` as `Dakgoot reiniging`. */
export const slugInWords = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

/** The services as choices of the back office; one that visitors do not see says so. */
export const serviceOptionsBySlug = (services: readonly (Named & { slug: string; active: boolean })[]) =>
  services.map((service) => ({ value: service.slug, label: hiddenToo(service, serviceNameIn('projects', service)) }))

/** What lists of the back office call a service; one that visitors do not see says so. */
export const hiddenToo = ({ active }: { active: boolean }, label: string) => (active ? label : `${label} (verborgen)`)
