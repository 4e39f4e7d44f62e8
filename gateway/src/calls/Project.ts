import type { Project as DeclaredProject } from '../configuration/configurationSchema.js'

/** A project, whether the file declares it or the command line created it. */
export type Project = DeclaredProject
