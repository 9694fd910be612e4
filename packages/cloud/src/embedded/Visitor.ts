import type { Call } from '../endpoints/Endpoint.js'

/** Who calls: a frame, for a page of a project. */
export interface Visitor {
  readonly projectId: string
  /** The project's name. */
  readonly projectName: string
  /** Origin of the page around the frame. */
  readonly page: string
  /** The network of the visitor's address. */
  readonly whom: string
  /** Undefined where it is not known. */
  readonly address: string | undefined
  /** What the browser calls itself. */
  readonly browser: string
}

/** Browsers name themselves in fewer characters. */
const LONGEST_BROWSER = 300

/** Who calls an endpoint of the frame. */
export const visitorOf = ({ project, query, admitted, address, request }: Call<unknown, { readonly page: string }, unknown>): Visitor => ({
  projectId: project.id,
  projectName: project.name,
  page: query.page,
  whom: admitted.whom,
  address,
  browser: (request.headers.get('user-agent') ?? '').slice(0, LONGEST_BROWSER),
})
