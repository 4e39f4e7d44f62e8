import { isOriginAllowed } from '@latchkey/wire'
import type { CallContext } from './CallContext.js'
import type { Project } from './Project.js'
import { RequestFailure } from './RequestFailure.js'
import { readProject } from './readProject.js'

/** The project that a request acts for; rejects if the project, or the page that asks, may not. */
export async function admitRequest(
  { projectId, origin }: { readonly projectId: string | undefined; readonly origin: string | undefined },
  context: CallContext,
): Promise<Project> {
  const project = await readProject(projectId, context)
  if (!project) throw new RequestFailure('PROJECT_INVALID', 'The query names no project of this gateway.')
  if (project.status === 'suspended') throw new RequestFailure('PROJECT_SUSPENDED', 'The project is suspended.')
  const isAllowed = origin === undefined ? !project.strictOrigin : isOriginAllowed(origin, project.origins)
  if (!isAllowed) throw new RequestFailure('ORIGIN_NOT_ALLOWED', 'The project does not list the origin of this page.')
  return project
}
