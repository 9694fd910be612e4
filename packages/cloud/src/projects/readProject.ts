import * as z from 'zod/mini'
import { projectFields, projectId } from '../configuration/schema.js'
import { cloudError } from '../errors/cloudError.js'
import type { ProjectFields } from '../configuration/Project.js'

/** A project that is added: without an id it gets a random one. */
export const newProjectSchema = z.strictObject({ id: z.optional(projectId), ...projectFields })

/** Reads a project that the command adds. @throws LatchkeyError `CLOUD_COMMAND_INVALID` */
export function readProject(given: object): ProjectFields & { readonly id?: string | undefined } {
  const { success, data, error } = newProjectSchema.safeParse(given)
  if (success) return data
  const [issue] = error.issues
  throw cloudError('CLOUD_COMMAND_INVALID', { problem: `The ${issue?.path.join('.') ?? 'project'} is invalid.` })
}
