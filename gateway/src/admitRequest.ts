import { isOriginAllowed } from '@latchkey/wire'
import type { Project, ReadConfiguration } from './configuration.js'
import { RequestFailure } from './RequestFailure.js'

/** The project that a request acts for; throws if the project, or the page that asks, may not. */
export function admitRequest(request: Request, { projects }: ReadConfiguration): Project {
  const ids = new URL(request.url).searchParams.getAll('projectId')
  if (ids.length > 1) throw new RequestFailure('REQUEST_INVALID', 'The query names more than one projectId.')
  const project = projects.find(({ id }) => id === ids[0])
  if (!project) throw new RequestFailure('PROJECT_INVALID', 'The query names no project of this gateway.')
  if (project.status === 'suspended') throw new RequestFailure('PROJECT_SUSPENDED', 'The project is suspended.')
  const origin = request.headers.get('origin')
  const isAllowed = origin === null ? !project.strictOrigin : isOriginAllowed(origin, project.origins)
  if (!isAllowed) throw new RequestFailure('ORIGIN_NOT_ALLOWED', 'The project does not list the origin of this page.')
  return project
}
