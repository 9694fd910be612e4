import * as z from 'zod/mini'
import type { PageFile, PageFiles } from '../../admin/page/loadPage.js'
import type { Endpoint } from '../../endpoints/Endpoint.js'
import { endpoint } from '../../endpoints/Endpoint.js'
import { refuse } from '../../errors/refuse.js'
import { frameAncestors, framePolicy } from './framePolicy.js'
import { loadFrame } from './loadFrame.js'

/** What pages write into the frame's address; the frame reads it. */
const frameQuery = z.object({ projectId: z.string() })

interface FrameParts {
  /** The origin of the second service, where there is one. */
  readonly guardian: string | undefined
  /** Reads the files once, when the first one is asked for. @default those of the package */
  readonly load?: () => Promise<PageFiles>
}

/** The files of the frame. */
export function frameEndpoints({ guardian, load = loadFrame }: FrameParts): readonly Endpoint[] {
  let loading: Promise<PageFiles> | undefined
  const demand = async (path: string): Promise<PageFile> => {
    loading ??= load()
    const file = (await loading).get(path)
    if (file === undefined) throw refuse('NOT_FOUND', 'The frame has no such file.', 'name')
    return file
  }
  return [
    endpoint({
      method: 'GET',
      path: '/sdk',
      summary: 'The frame, for pages of the project',
      access: 'framed',
      query: frameQuery,
      answer: 'text/html',
      handle: async ({ project, request }) => ({
        page: await demand('index.html'),
        isHashed: false,
        policy: framePolicy(frameAncestors(project, request.headers.get('referer')), { ...project, guardian }),
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/loading',
      summary: 'The page of the pop-up, which no page frames',
      access: 'open',
      answer: 'text/html',
      handle: async () => ({ page: await demand('loading.html'), isHashed: false, policy: framePolicy("'none'") }),
    }),
    endpoint({
      method: 'GET',
      path: '/assets/{name}',
      summary: 'Scripts and styles of the frame, which never change under their name',
      access: 'open',
      parameters: z.object({ name: z.string().check(z.regex(/^[\w.-]{1,128}$/)) }),
      answer: 'text/javascript',
      handle: async ({ path }) => ({ page: await demand(`assets/${path.name}`), isHashed: true, policy: framePolicy("'none'") }),
    }),
  ]
}
