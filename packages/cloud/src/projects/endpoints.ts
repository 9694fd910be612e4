import {
  analyticsConfigSchema,
  callerSchema,
  originsAnswerSchema,
  projectLimitsSchema,
  remoteFeaturesSchema,
} from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { projectFields, projectId } from '../configuration/schema.js'
import { refuse } from '../errors/refuse.js'
import type { Projects } from './createProjects.js'
import type { Project } from '../configuration/Project.js'
import { newProjectSchema } from './readProject.js'

const BODY_BYTES = 262_144

const projectSchema = z.object({ id: projectId, ...projectFields, isFixed: z.boolean() })
const changeSchema = z.strictObject(projectFields)
const keySchema = z.object({ id: z.string(), createdAt: z.number() })
const one = z.object({ id: projectId })
const oneKey = z.object({ id: projectId, keyId: z.string().check(z.regex(/^[0-9a-f]{16}$/)) })

/** What pages ask about their project. */
export const pageEndpoints = (): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/projects/v1/origins',
    summary: 'The origins that a project serves; empty: any. Every page may ask, so that it learns that its own is not among them.',
    access: 'anyOrigin',
    query: callerSchema,
    answer: originsAnswerSchema,
    handle: async ({ project }) => ({ body: { allowedOrigins: project.origins } }),
  }),
  endpoint({
    method: 'GET',
    path: '/getAnalyticsConfig',
    summary: 'Whether a project takes reports of visits',
    access: 'page',
    query: callerSchema,
    answer: analyticsConfigSchema,
    handle: async ({ project }) => ({ body: { isAnalyticsEnabled: project.isAnalyticsEnabled } }),
  }),
  endpoint({
    method: 'GET',
    path: '/appkit/v1/config',
    summary: 'What a project turned on and off; not served without such a list, and clients do as their application says',
    access: 'page',
    query: callerSchema,
    answer: remoteFeaturesSchema,
    async handle({ project: { features } }) {
      if (features === undefined) throw refuse('NOT_SERVED', 'The project has no remote settings.')
      return { body: { features } }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/appkit/v1/project-limits',
    summary: 'The plan of a project: a cloud of your own has none, and no limits but those of its configuration',
    access: 'page',
    query: callerSchema,
    answer: projectLimitsSchema,
    handle: async () => ({ body: { planLimits: { tier: 'none', isAboveMauLimit: false, isAboveRpcLimit: false } } }),
  }),
]

/** How the operator manages projects. */
export const adminEndpoints = (projects: Projects): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/admin/api/projects',
    summary: 'All projects',
    access: 'admin',
    answer: z.object({ projects: z.array(projectSchema) }),
    handle: async () => ({ body: { projects: await projects.list() } }),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/api/projects',
    summary: 'Adds a project',
    access: 'admin',
    body: { schema: newProjectSchema, maxBytes: BODY_BYTES },
    answer: projectSchema,
    status: 201,
    handle: async ({ body }) => ({ body: await projects.add(body) }),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/api/projects/{id}',
    summary: 'One project',
    access: 'admin',
    parameters: one,
    answer: projectSchema,
    handle: async ({ path }) => ({ body: demand(await projects.find(path.id)) }),
  }),
  endpoint({
    method: 'PUT',
    path: '/admin/api/projects/{id}',
    summary: 'Changes a project; those of the configuration file are changed there',
    access: 'admin',
    parameters: one,
    body: { schema: changeSchema, maxBytes: BODY_BYTES },
    answer: projectSchema,
    handle: async ({ path, body }) => ({ body: await projects.change(path.id, body) }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/admin/api/projects/{id}',
    summary: 'Removes a project and its keys',
    access: 'admin',
    parameters: one,
    answer: 'none',
    status: 204,
    async handle({ path }) {
      await projects.remove(path.id)
      return { status: 204 }
    },
  }),
  ...keyEndpoints(projects),
]

const keyEndpoints = (projects: Projects): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/admin/api/projects/{id}/keys',
    summary: 'The keys of a project, without their secrets',
    access: 'admin',
    parameters: one,
    answer: z.object({ keys: z.array(keySchema) }),
    async handle({ path }) {
      demand(await projects.find(path.id))
      return { body: { keys: await projects.listKeys(path.id) } }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/admin/api/projects/{id}/keys',
    summary: 'Makes a key of a project; only this answer has it',
    access: 'admin',
    parameters: one,
    answer: z.object({ ...keySchema.shape, key: z.string() }),
    status: 201,
    handle: async ({ path }) => ({ body: await projects.addKey(path.id) }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/admin/api/projects/{id}/keys/{keyId}',
    summary: 'Revokes a key of a project',
    access: 'admin',
    parameters: oneKey,
    answer: 'none',
    status: 204,
    async handle({ path }) {
      await projects.removeKey(path.id, path.keyId)
      return { status: 204 }
    },
  }),
]

function demand(project: Project | undefined): Project {
  if (project === undefined) throw refuse('NOT_FOUND', 'There is no project of this id.', 'id')
  return project
}
