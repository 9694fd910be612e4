import type { RequestOrigin } from '@latchkey/server-kit'
import type { Admin } from '../admin/createAdmin.js'
import { isLoopback } from '@latchkey/kernel/urls'
import { networkOf, plainAddress, visitorAddress } from '@latchkey/server-kit'
import type { Configuration } from '../configuration/schema.js'
import { refuse, refuseRate } from '../errors/refuse.js'
import { isSameSecret, readBearerText } from '../keys/keys.js'
import type { Projects } from '../projects/createProjects.js'
import { matchesOrigin } from '../projects/matchesOrigin.js'
import { servesPage } from '../projects/servesPage.js'
import type { Project } from '../configuration/Project.js'
import type { Admitted } from '../endpoints/Admitted.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { createRates } from './rates.js'
import type { RateStore } from './sharedCounts.js'
import { readBody, readQuery } from './readCall.js'

/** What decides who is let in. */
export interface AccessParts {
  readonly configuration: Configuration
  readonly projects: Projects
  readonly admin: Pick<Admin, 'admit'>
  readonly store: RateStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A request with what the host knows about it. */
export interface Visit {
  readonly request: Request
  readonly origin: RequestOrigin
  /** Values of the path. */
  readonly path: Readonly<Record<string, string>>
}

/** Lets a request in. @throws LatchkeyError `CLOUD_REFUSED` */
export type LetIn = (endpoint: Endpoint, visit: Visit) => Promise<Admitted>

/** Whether pages of an origin are served by a project: of no origin too, because an allow-list is no authentication. */
export const servesOrigin = ({ origins }: Project, origin: string | null): boolean =>
  origin === null || origins.length === 0 || origins.some((pattern) => matchesOrigin(pattern, origin))

/** What an id of a project can be; other texts are not looked up. */
const PROJECT_ID = /^[\w-]{1,64}$/

/** The gate before every endpoint: limits, keys, projects, origins. */
export function createLetIn({ configuration, projects, admin, store, now }: AccessParts): LetIn {
  const { adminKey, metricsToken, limits, trustProxy } = configuration
  const rates = createRates({ limits, store, now })

  const findProject = async (endpoint: Endpoint, request: Request): Promise<Project> => {
    const { projectId = await projectInBody(endpoint, request) } = readQuery(request)
    const project = PROJECT_ID.test(projectId) ? await projects.find(projectId) : undefined
    if (project === undefined) throw refuse('PROJECT_UNKNOWN', 'Unauthorized: invalid key', 'projectId')
    await rates.countProject(project.id)
    return project
  }
  /** By a key, or by the session of the operator's page. */
  const demandKey = async (
    { request, path }: Visit,
    access: 'admin' | 'projectKey',
    whom: string,
  ): Promise<Pick<Admitted, 'operator' | 'session'>> => {
    await rates.checkGuesses(whom)
    const given = readBearerText(request)
    if (given !== undefined) {
      if (adminKey !== undefined && isSameSecret(given, adminKey)) return {}
      const owner = access === 'projectKey' ? await projects.findByKey(given) : undefined
      if (owner !== undefined && owner === path['id']) return {}
      await rates.countGuess(whom)
    } else if (request.headers.has('cookie')) {
      const found = await admin.admit(request)
      if (found.operator !== undefined) return found
    }
    throw refuse('UNAUTHORIZED', 'The key is missing or wrong.')
  }
  const demandMetrics = async ({ request, origin }: Visit, whom: string): Promise<void> => {
    if (metricsToken === undefined) {
      // A proxy on this machine is no reason to serve what comes through it.
      const isHere = trustProxy === 0 && !request.headers.has('x-forwarded-for') && !request.headers.has('forwarded')
      if (isHere && isLoopbackAddress(origin.address)) return
    } else {
      await rates.checkGuesses(whom)
      const given = readBearerText(request)
      if (given !== undefined && isSameSecret(given, metricsToken)) return
      await rates.countGuess(whom)
    }
    throw refuse('UNAUTHORIZED', 'The token is missing or wrong.')
  }
  return async (endpoint, visit) => {
    const { access } = endpoint
    const { request, origin } = visit
    const address = visitorAddress(request, origin, trustProxy)
    const whom = networkOf(address ?? 'unknown')
    const from = request.headers.get('origin')
    const seconds = await rates.countAddress(whom, from !== null)
    if (seconds !== undefined) throw refuseRate(seconds)
    if (isOpen(endpoint, from)) return { whom, address }
    if (access === 'metrics') {
      await demandMetrics(visit, whom)
      return { whom, address }
    }
    if (access === 'operatorPage') return { whom, address, ...(await admin.admit(request)) }
    if (access === 'admin' || access === 'projectKey') return { whom, address, ...(await demandKey(visit, access, whom)) }
    const project = await findProject(endpoint, request)
    if (access === 'frame') demandFrame(project, request, configuration.embedded?.origin)
    if (access === 'page' && !servesOrigin(project, from)) throw refuse('ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
    return { whom, address, project }
  }
}

/** Whether nothing more is demanded of who asks: of everyone, or of pages that the endpoint lists. */
function isOpen({ access, origins = [] }: Endpoint, from: string | null): boolean {
  if (access !== 'listed') return access === 'open'
  if (from === null || !origins.includes(from)) throw refuse('ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
  return true
}

/** The frame, for a page that the project serves. Browsers do not let pages write the header; other clients have no visitor's tokens. */
function demandFrame(project: Project, request: Request, frame: string | undefined): void {
  if (request.headers.get('origin') !== frame) throw refuse('ORIGIN_NOT_ALLOWED', 'Only the frame may ask.')
  const { page = '' } = readQuery(request)
  if (!servesPage(project, page)) throw refuse('ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed', 'page')
}

/** The project that a body names, of endpoints that are asked so; it is read again when it is known who asks. */
async function projectInBody({ body }: Endpoint, request: Request): Promise<string> {
  if (!body?.namesProject) return ''
  const value = await readBody(request.clone(), body)
  const { projectId } = (typeof value === 'object' && value !== null ? value : {}) as { readonly projectId?: unknown }
  return typeof projectId === 'string' ? projectId : ''
}

function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined) return false
  const plain = plainAddress(address)
  return isLoopback(plain.includes(':') ? `[${plain}]` : plain)
}
