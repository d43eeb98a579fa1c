import type { SitePart } from '#http/site-part.ts'
import type { Site } from '#server/site.ts'
import { serviceNameIn } from '#texts/nl/services.ts'
import { exportProjects } from './export-projects.ts'
import { projectRoutes } from './project.routes.ts'

/** Opens what staff do with projects beyond the general routes. */
export function openProjects({ config, repositories }: Site): SitePart {
  const { projects, services } = repositories
  return {
    staff: [
      projectRoutes({
        repository: projects,
        exported: exportProjects,
        publicUrl: config.publicUrl,
        serviceNames: async () => new Map((await services.every()).map((service) => [service.slug, serviceNameIn('projects', service)])),
      }),
    ],
  }
}
